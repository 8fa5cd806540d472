"""Admin pages of texts that users wrote: chat messages, reports and letters to the operator."""

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from games.admin.read_only import MomentFilter, ReadOnlyAdmin
from games.base import clock
from games.models import Letter, Message, Report


class ModeratedAdmin(ReadOnlyAdmin):
    """Texts that users wrote, which an operator may moderate."""

    def has_moderate_permission(self, request: HttpRequest) -> bool:
        """Return whether the operator has the permission to change this model."""
        return request.user.has_perm(f"games.change_{self.opts.model_name}")


@admin.register(Message)
class MessageAdmin(ModeratedAdmin):
    """Chat messages, which an operator may hide."""

    list_display = ("said_at", "table", "author", "text", "hidden")
    list_filter = ("hidden",)
    list_select_related = ("table", "author")
    search_fields = ("table__code", "author__username")
    fields = ("table", "author", "said_at", "text", "hidden")
    lookups = ("table__id__exact", "author__id__exact")
    ordering = ("-pk",)
    actions = ("hide_messages",)

    @admin.action(description="Hide: nobody gets these messages any more", permissions=["moderate"])
    def hide_messages(self, request: HttpRequest, messages: QuerySet[Message]) -> None:
        """Hide these messages. Open reports stay in the queue, so that the reporters hear a decision."""
        self.message_user(request, f"Hidden: {messages.update(hidden=True)}.")


class Decided(MomentFilter):
    """Filters reports by whether an operator has decided."""

    title, parameter_name, column = "report", "decided", "handled_at"
    words = ("Open", "Decided")


@admin.register(Report)
class ReportAdmin(ReadOnlyAdmin):
    """Reported messages, each with the messages before and after it. Operators decide in the queue."""

    AROUND = 10
    """Messages to show before and after the reported one."""
    list_display = ("made_at", "author_name", "text", "reporter", "handled_at", "decision")
    list_filter = (Decided,)
    list_select_related = ("reporter", "message")
    search_fields = ("author_name", "reporter__username", "message__table__code")
    fields = (
        "made_at", "reporter", "author_name", "text", "message", "handled_at", "decision", "answer", "queue",
        "around",
    )  # fmt: skip
    ordering = ("-pk",)

    def queue(self, report: Report) -> SafeString:
        """Return a link to the page on which operators decide about reports."""
        return format_html('<a href="{}">{}</a>', reverse("moderation"), "Reports that wait for a decision")

    def around(self, report: Report) -> SafeString:
        """Return the reported message and those around it as a table."""
        messages = Message.objects.select_related("author").filter(table=report.message.table_id)
        before = messages.filter(pk__lte=report.message_id).order_by("-pk")[: self.AROUND]
        after = messages.filter(pk__gt=report.message_id).order_by("pk")[: self.AROUND]
        lines = [
            (
                f"{message.said_at:%Y-%m-%d %H:%M}",
                message.author.username if message.author else "–",
                message.text,
                "→" if message.pk == report.message_id else "",
            )
            for message in [*reversed(before), *after]
        ]
        return format_html(
            "<table>{}</table>",
            format_html_join(
                "", "<tr><td>{3}</td><td>{0}</td><th>{1}</th><td>{2}</td></tr>", lines
            ),
        )  # fmt: skip


class Answered(MomentFilter):
    """Filters letters by whether they were answered."""

    title, parameter_name, column = "letter", "answered", "answered_at"
    words = ("Open", "Answered")


@admin.register(Letter)
class LetterAdmin(ModeratedAdmin):
    """Letters to the operator."""

    list_display = ("written_at", "name", "email", "text", "mailed_at", "answered_at")
    list_filter = (Answered,)
    search_fields = ("name", "email")
    fields = ("written_at", "user", "name", "email", "text", "mailed_at", "answered_at")
    ordering = ("-pk",)
    actions = ("answered",)

    @admin.action(description="Answered", permissions=["moderate"])
    def answered(self, request: HttpRequest, letters: QuerySet[Letter]) -> None:
        """Mark these letters as answered."""
        self.message_user(request, f"Answered: {letters.update(answered_at=clock.now())}.")
