-- Calendars at Microsoft 365, whose links to what has changed are long. Issue 15 §4.
alter table calendars
  drop constraint calendars_kind_check,
  add constraint calendars_kind_check check (kind in ('CALDAV', 'GOOGLE', 'MICROSOFT')),
  drop constraint calendars_cursor_check,
  add constraint calendars_cursor_check check (char_length(cursor) <= 8000);
