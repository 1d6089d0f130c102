-- What people are told, and how.

-- What was, or is to be, sent by mail. One row a mail: the dedupe key is the event and template that asked for it.
create table mails (
  company_id uuid not null,
  mail_id uuid not null,
  dedupe_key text not null,
  template text not null,
  subject_of text not null,
  recipient text not null check (recipient !~ '[\r\n]'),
  -- These and the calendar are kept so that sending it again sends the same bytes.
  recipient_name text not null default '',
  sender_name text not null default '',
  reply_to text not null default '',
  language text not null,
  subject text not null,
  html text not null,
  body text not null,
  attachments jsonb not null default '[]',
  calendar jsonb check (calendar is null or jsonb_typeof(calendar) = 'object'),
  message_id text not null,
  -- SKIPPED: the visit was over or cancelled before the mail could leave.
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'FAILED', 'SKIPPED')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (company_id, mail_id),
  unique (company_id, dedupe_key),
  check (state <> 'SENT' or sent_at is not null)
);
create index mails_newest on mails (created_at desc);
-- What was sent about a visit.
create index mails_subject on mails (company_id, subject_of, template);
call protect_tenant_table('mails');

-- What a location says in the place of Foyer's words: one text a kind of message and language.
create table message_texts (
  company_id uuid not null references companies,
  -- As the domain names them.
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  language text not null check (language ~ '^[a-z]{2}$'),
  -- Empty where the message has none. A line break would begin another header of a mail.
  subject text not null check (char_length(subject) <= 200 and subject !~ '[\r\n]'),
  body text not null check (char_length(body) between 1 and 5000),
  changed_at timestamptz not null,
  primary key (company_id, kind, language)
);
call protect_tenant_table('message_texts');

-- Ways to tell people something besides mail: a gateway for text messages, and incoming webhooks of chats.
create table message_channels (
  company_id uuid not null references companies,
  channel_id uuid not null,
  kind text not null check (kind in ('SMS', 'SLACK', 'TEAMS', 'WEBEX')),
  name text not null check (char_length(name) between 1 and 60),
  active boolean not null,
  -- Of a chat: what it is told of.
  notices text[] not null check (notices <@ '{CHECK_IN,CHECK_OUT,COMMENT,APPROVAL,EMERGENCY}'),
  -- Of a chat: the host of its address, which is a secret as a whole.
  host text not null default '' check (char_length(host) <= 253),
  -- Of a gateway: how it is called, without secrets; the contract owns its shape.
  gateway jsonb check (jsonb_typeof(gateway) = 'object'),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (company_id, channel_id),
  check ((kind = 'SMS') = (gateway is not null)),
  check ((kind = 'SMS') = (host = ''))
);
call protect_tenant_table('message_channels');

-- What opens them: the address of a chat, the values of headers, the key of a gateway. Requests write it, and only the background
-- role reads it, as it is with whatever proves who somebody is.
create table message_channel_secrets (
  company_id uuid not null,
  channel_id uuid not null,
  -- `address`, `secret`, or `header:` and its name.
  name text not null check (char_length(name) between 1 and 110),
  value text not null check (value ~ '^(v1\.[0-9a-f]{12}\.|plain:)' and char_length(value) <= 12000),
  primary key (company_id, channel_id, name),
  foreign key (company_id, channel_id) references message_channels on delete cascade
);
call protect_tenant_table('message_channel_secrets', 'insert, delete');
grant select (company_id, channel_id, name) on message_channel_secrets to foyer_app;
grant select on message_channel_secrets to foyer_system;
grant update (value) on message_channel_secrets to foyer_system;

-- What was, or is to be, sent by them. One row a message and receiver, as in mails.
create table messages (
  company_id uuid not null references companies,
  message_id uuid not null,
  -- Null once the channel was removed.
  channel_id uuid,
  kind text not null check (kind in ('SMS', 'SLACK', 'TEAMS', 'WEBEX')),
  dedupe_key text not null,
  template text not null,
  subject_of text not null,
  -- A phone number (E.164), or the name of the channel.
  recipient text not null check (char_length(recipient) between 1 and 200),
  recipient_name text not null default '',
  language text not null,
  body text not null check (char_length(body) between 1 and 2000),
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'FAILED', 'SKIPPED')),
  attempts integer not null default 0,
  -- How often somebody asked for it anew: each time is another message to the other side.
  resends integer not null default 0,
  last_error text,
  -- What the other side said last, made safe to show.
  last_answer text,
  -- Not before this; null where it is not waiting for another try.
  next_try_at timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (company_id, message_id),
  unique (company_id, dedupe_key),
  foreign key (company_id, channel_id) references message_channels on delete set null (channel_id),
  check (state <> 'SENT' or sent_at is not null)
);
create index messages_subject on messages (company_id, subject_of);
create index messages_age on messages (created_at);
call protect_tenant_table('messages');

-- What people who work at a location want to be told, and by which way (Spec §7, Me: notifications). Only what was set is stored.
create table user_notices (
  company_id uuid not null,
  user_id uuid not null,
  -- NAMED: a colleague named them.
  notice text not null check (notice in ('CHECK_IN', 'CHECK_OUT', 'COMMENT', 'NAMED', 'ALL_VISITS')),
  way text not null check (way in ('MAIL', 'SMS')),
  enabled boolean not null,
  primary key (company_id, user_id, notice, way),
  foreign key (company_id, user_id) references users
);
create index user_notices_wanted on user_notices (company_id, notice, way) where enabled;
call protect_tenant_table('user_notices');

-- What counts at the location for whoever has set nothing.
create table notice_defaults (
  company_id uuid not null references companies,
  notice text not null check (notice in ('CHECK_IN', 'CHECK_OUT', 'COMMENT', 'NAMED')),
  way text not null check (way in ('MAIL', 'SMS')),
  enabled boolean not null,
  primary key (company_id, notice, way)
);
call protect_tenant_table('notice_defaults');
