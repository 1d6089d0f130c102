-- People with an address at a proved domain join the organisation by themselves, where it says so. Issue 16 §1.
alter table proved_domains
  -- The location where they begin; null: nobody joins by themselves.
  add column joins_at uuid references companies,
  -- The roles that they have there beside that of everybody.
  add column join_roles text[] not null default '{}',
  -- When administrators were last told that somebody has joined.
  add column join_news_at timestamptz,
  add constraint proved_domains_join_roles check (
    join_roles <@ array['RECEPTION', 'SECURITY', 'ASSISTANTS', 'AGENTS'] and (joins_at is not null or join_roles = '{}')),
  add constraint proved_domains_join_once_proved check (proved_at is not null or joins_at is null);
create index proved_domains_join on proved_domains (joins_at) where joins_at is not null;

-- Somebody who asked to join with an address. Nothing exists of them until the mailbox was opened.
create table join_requests (
  request_id uuid primary key,
  email text not null check (char_length(email) <= 254),
  language text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Whom the mail let them join; null until it is written, and where it lets them join nobody.
  organisation_id uuid references organisations,
  link_hash bytea unique check (octet_length(link_hash) = 32),
  used_at timestamptz,
  constraint join_requests_link_of_organisation check ((link_hash is null) = (organisation_id is null)),
  constraint join_requests_used_by_link check (used_at is null or link_hash is not null)
);
create index join_requests_age on join_requests (expires_at);
create index join_requests_organisation on join_requests (organisation_id) where organisation_id is not null;
grant select, insert, update, delete on join_requests to foyer_system;
