#!/usr/bin/env python
"""Django's command line for the site."""

import os
import sys

from django.core.management import execute_from_command_line
from django.db import InterfaceError, OperationalError

from maharaja_site.database_outage import is_outage

FOR_EVERYBODY = {"makemessages", "compilemessages", "makemigrations"}
"""Commands that write source files. Whatever else a command writes is for its owner alone."""

if __name__ == "__main__":
    if not FOR_EVERYBODY.intersection(sys.argv[1:2]):
        os.umask(0o077)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "maharaja_site.settings")
    try:
        execute_from_command_line(sys.argv)
    except (InterfaceError, OperationalError) as error:
        if not is_outage(error):
            raise
        sys.exit(f"The database can't be used: {' '.join(str(error).split())}. Mend it and run this again.")
