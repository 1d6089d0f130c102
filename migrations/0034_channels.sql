-- Ways to tell people something besides mail: a gateway for text messages, and incoming webhooks of chats (issue 5 §3).
create table message_channels (
  company_id uuid not null references companies,
  channel_id uuid not null,
  kind text not null check (kind in ('SMS', 'SLACK', 'TEAMS', 'WEBEX')),
  name text not null check (char_length(name) between 1 and 60),
  active boolean not null,
  -- Of a chat: what it is told of.
  notices text[] not null check (notices <@ '{CHECK_IN,CHECK_OUT}'),
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
  value text not null check (char_length(value) between 1 and 2000),
  primary key (company_id, channel_id, name),
  foreign key (company_id, channel_id) references message_channels on delete cascade
);
call protect_tenant_table('message_channel_secrets', 'insert, delete');
grant select (company_id, channel_id, name) on message_channel_secrets to foyer_app;
grant select on message_channel_secrets to foyer_system;

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
