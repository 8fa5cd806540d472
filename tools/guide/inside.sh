#!/bin/sh
# Runs in the new system: inside.sh online|offline. The second one has its own network and processes.
set -eu
mount -t proc proc /proc
trap 'umount /proc' EXIT
if [ "$1" = offline ]; then
    ip link set lo up
    mount -t tmpfs tmpfs /run
    mount -t tmpfs -o mode=1777 tmpfs /dev/shm
    mkdir -p /run/guide /run/lock
fi
bash "/guide/$1.sh"
if [ "$1" = offline ]; then
    echo "# a game through nginx with TLS"
    cd /srv/maharaja/site
    .venv/bin/python /guide/player.py "$NAME" "/etc/ssl/$NAME/fullchain.pem"
    docker/systemd/manage verify_games
fi
