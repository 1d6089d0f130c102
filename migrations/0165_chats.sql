-- People are asked and told where they chat, and answer there: Slack. Issue 15 §4.
alter table integrations
  drop constraint integrations_kind_check,
  add constraint integrations_kind_check check (kind in ('WEBHOOK', 'SLACK')),
  -- A chat is a location's: who somebody is there says the location's own list of people.
  add constraint integrations_owner check (kind = 'WEBHOOK' or organisation_id is null);

-- Which thing of the kind's own a call is about; null where the event says all.
alter table integration_events add column target_id uuid;
create index integration_events_target on integration_events (owner_id, integration_id, target_id)
  where state = 'WAITING' and target_id is not null;

alter table user_notices
  drop constraint user_notices_way_check,
  add constraint user_notices_way_check check (way in ('MAIL', 'SMS', 'CHAT'));
alter table notice_defaults
  drop constraint notice_defaults_way_check,
  add constraint notice_defaults_way_check check (way in ('MAIL', 'SMS', 'CHAT'));

-- Which workspace a connection leads to, once a token has said so.
create table chat_workspaces (
  company_id uuid not null,
  integration_id uuid not null,
  workspace_id text not null check (char_length(workspace_id) between 1 and 100),
  name text not null check (char_length(name) between 1 and 200),
  -- The app in it, as it calls itself.
  bot_id text not null check (char_length(bot_id) between 1 and 100),
  -- Somebody has disconnected it: its cards are closed and its token is revoked.
  ends_since timestamptz,
  primary key (company_id, integration_id),
  foreign key (company_id, integration_id) references integrations on delete cascade
);
call protect_tenant_table('chat_workspaces');

-- Who is who there, by address.
create table chat_people (
  company_id uuid not null,
  integration_id uuid not null,
  user_id uuid not null,
  -- By which they were looked for, in lower case: with another one they are looked for anew.
  address text not null check (char_length(address) between 1 and 254),
  -- Null: nobody there has the address.
  chat_user_id text check (char_length(chat_user_id) between 1 and 100),
  looked_up_at timestamptz not null,
  primary key (company_id, integration_id, user_id),
  foreign key (company_id, integration_id) references chat_workspaces on delete cascade,
  foreign key (company_id, user_id) references users on delete cascade
);
create unique index chat_people_there on chat_people (company_id, integration_id, chat_user_id)
  where chat_user_id is not null;
create index chat_people_user on chat_people (company_id, user_id);
call protect_tenant_table('chat_people');

-- What somebody was shown there, to be changed when it is decided elsewhere.
create table chat_cards (
  company_id uuid not null,
  card_id uuid not null,
  integration_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('ARRIVAL', 'REVIEW', 'INVITE', 'DESK')),
  -- What asked for it: the same gives one card.
  cause text not null check (char_length(cause) between 1 and 200),
  visit_date date,
  meeting_id uuid,
  visitor_id uuid,
  -- Of a form: what came of it. A code, or DONE.
  outcome text check (char_length(outcome) between 1 and 100),
  -- Of a desk: which one.
  detail jsonb check (jsonb_typeof(detail) = 'object'),
  -- Where it stands, once it does.
  channel text check (char_length(channel) between 1 and 100),
  message_ts text check (char_length(message_ts) between 1 and 100),
  created_at timestamptz not null,
  primary key (company_id, card_id),
  unique (company_id, integration_id, user_id, kind, cause),
  foreign key (company_id, integration_id) references chat_workspaces on delete cascade,
  foreign key (company_id, user_id) references users on delete cascade,
  foreign key (company_id, visit_date, meeting_id, visitor_id) references visits on update cascade on delete cascade,
  check ((visit_date is null) = (meeting_id is null) and (visit_date is null) = (visitor_id is null)),
  check (kind not in ('ARRIVAL', 'REVIEW') or visit_date is not null),
  check ((channel is null) = (message_ts is null))
);
create index chat_cards_visit on chat_cards (company_id, meeting_id, visitor_id, visit_date) where visit_date is not null;
create index chat_cards_user on chat_cards (company_id, user_id);
create index chat_cards_created on chat_cards (created_at);
call protect_tenant_table('chat_cards');

-- What came from there, verified, until it is done; then its digest alone, so that it can't come twice.
create table chat_requests (
  company_id uuid not null,
  request_id uuid not null,
  integration_id uuid not null,
  -- SHA-256 of its signature.
  digest bytea not null check (length(digest) = 32),
  at timestamptz not null,
  chat_user_id text not null check (char_length(chat_user_id) between 1 and 100),
  -- What is wanted; null once it is done.
  action jsonb check (jsonb_typeof(action) = 'object'),
  -- What is said to somebody whom no card belongs to: a code.
  reply text check (char_length(reply) between 1 and 100),
  primary key (company_id, request_id),
  unique (company_id, integration_id, digest),
  foreign key (company_id, integration_id) references chat_workspaces on delete cascade
);
create index chat_requests_at on chat_requests (at);
call protect_tenant_table('chat_requests');
