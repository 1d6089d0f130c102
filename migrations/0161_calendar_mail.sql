-- The mailboxes that colleagues invite to their meetings. Issue 15 §4.
create table calendar_mailboxes (
  company_id uuid not null references companies,
  mailbox_id uuid not null unique,
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  -- Sealed.
  password text not null,
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'PAUSED')),
  created_at timestamptz not null,
  -- Who is told when it can't be read.
  created_by uuid,
  restored_from timestamptz,
  -- Up to where it was read: both change together, and with what came of the message (RFC 3501 §2.3.1.1).
  uid_validity bigint check (uid_validity > 0),
  last_uid bigint not null default 0 check (last_uid >= 0),
  -- How often the next message has failed for a reason of our own.
  failures integer not null default 0 check (failures >= 0),
  read_at timestamptz,
  failing_since timestamptz,
  fault text,
  -- Not read before.
  rests_until timestamptz,
  warned_at timestamptz,
  primary key (company_id, mailbox_id),
  foreign key (company_id, created_by) references users,
  check ((failing_since is null) = (fault is null))
);
call protect_tenant_table('calendar_mailboxes');

-- Each message, with what came of it. Nothing of what it says is kept.
create table calendar_messages (
  company_id uuid not null,
  mailbox_id uuid not null,
  message_id uuid not null,
  uid_validity bigint not null,
  uid bigint not null,
  read_at timestamptz not null,
  -- By which a moved mailbox's message is recognised.
  mail_id text not null check (char_length(mail_id) <= 1000),
  sender text not null check (char_length(sender) <= 254),
  method text not null default '' check (char_length(method) <= 20),
  state text not null check (state in ('DONE', 'IGNORED', 'HELD', 'REFUSED', 'FAILED')),
  code text,
  -- Of what was done: whether days were listed one by one, and up to which.
  listed_until date,
  meeting_id uuid,
  -- What its organiser is to be answered, until that is written.
  reply jsonb check (jsonb_typeof(reply) = 'object'),
  -- Somebody wants it read again.
  again_at timestamptz,
  primary key (company_id, mailbox_id, message_id),
  unique (company_id, mailbox_id, uid_validity, uid),
  foreign key (company_id, mailbox_id) references calendar_mailboxes on delete cascade,
  foreign key (company_id, meeting_id) references meetings on delete set null (meeting_id)
);
create index calendar_messages_mail on calendar_messages (company_id, mailbox_id, mail_id);
create index calendar_messages_meeting on calendar_messages (company_id, meeting_id) where meeting_id is not null;
create index calendar_messages_read on calendar_messages (read_at);
create index calendar_messages_again on calendar_messages (company_id, mailbox_id) where again_at is not null;
call protect_tenant_table('calendar_messages');

-- What calendars have said of a meeting, or of one day of it: one visit stays one visit, whichever way it comes.
create table calendar_events (
  company_id uuid not null references companies,
  event_id uuid not null,
  uid text not null check (char_length(uid) between 1 and 1000),
  -- The instant at which the day began before it was changed; null: the whole meeting.
  recurrence_id timestamptz,
  host_id uuid not null,
  -- Null once it was cancelled.
  meeting_id uuid,
  sequence integer not null check (sequence >= 0),
  stamped_at timestamptz,
  -- The mailboxes in which it is.
  sources uuid[] not null default '{}',
  heard_at timestamptz not null,
  primary key (company_id, event_id),
  foreign key (company_id, host_id) references users,
  foreign key (company_id, meeting_id) references meetings on delete cascade
);
create unique index calendar_events_uid on calendar_events (company_id, uid, recurrence_id) nulls not distinct;
create index calendar_events_meeting on calendar_events (company_id, meeting_id) where meeting_id is not null;
create index calendar_events_heard on calendar_events (heard_at);
call protect_tenant_table('calendar_events');

-- Whom a calendar has brought: who an address of it is here.
create table calendar_guests (
  company_id uuid not null,
  event_id uuid not null,
  visitor_id uuid not null,
  email text not null check (char_length(email) <= 254),
  primary key (company_id, event_id, email),
  foreign key (company_id, event_id) references calendar_events on delete cascade,
  foreign key (company_id, visitor_id) references visitors on delete cascade
);
create index calendar_guests_visitor on calendar_guests (company_id, visitor_id);
call protect_tenant_table('calendar_guests');
