-- Browsers that show what people are told (RFC 8030), and the key by which push services know this installation (RFC 8292).
alter table signing_keys
  drop constraint signing_keys_purpose_check,
  add constraint signing_keys_purpose_check check (purpose in ('LINK', 'PASS', 'PUSH'));

create table account_devices (
  device_id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  -- Who signed in there; null once that session has expired. A session that is ended takes its device along.
  session_id uuid references account_sessions on delete set null,
  -- Where its push service takes messages. Of all accounts one has it: the browser is of whoever used it last.
  endpoint text not null unique check (char_length(endpoint) between 1 and 1000),
  -- What messages are encrypted for: a point of P-256 and 16 bytes that both sides know.
  p256dh bytea not null check (length(p256dh) = 65),
  auth bytea not null check (length(auth) = 16),
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null,
  last_told_at timestamptz
);
create index account_devices_account on account_devices (account_id);
create index account_devices_session on account_devices (session_id) where session_id is not null;
grant select, insert, update, delete on account_devices to foyer_system;

alter table user_notices
  drop constraint user_notices_way_check,
  add constraint user_notices_way_check check (way in ('MAIL', 'SMS', 'CHAT', 'PUSH'));
alter table notice_defaults
  drop constraint notice_defaults_way_check,
  add constraint notice_defaults_way_check check (way in ('MAIL', 'SMS', 'CHAT', 'PUSH'));
