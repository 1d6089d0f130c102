-- A calendar is of a kind: one at a CalDAV server, opened by a password, or one of a vendor that somebody consents to. Issue 15 §4.
alter table calendars
  add column kind text not null default 'CALDAV' check (kind in ('CALDAV', 'GOOGLE')),
  alter column secret drop not null,
  add constraint calendars_secret check ((secret is null) = (kind <> 'CALDAV'));
