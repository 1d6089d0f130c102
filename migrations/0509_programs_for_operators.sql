-- Operators see directories (SCIM) and AI assistants beside API clients, and block one that does harm. Issue 16 §2.

-- No call of a blocked directory is taken until an operator unblocks it. The reason is shown to its organisation.
alter table directories
  add column blocked_at timestamptz,
  add column blocked_reason text check (char_length(blocked_reason) between 1 and 500),
  add constraint directories_blocked_for_a_reason check ((blocked_at is null) = (blocked_reason is null));
-- Never what proves one, and nobody it brings.
call open_to_operator('directories',
  'select (organisation_id, directory_id, name, created_at, last_call_at, blocked_at, blocked_reason),
  update (blocked_at, blocked_reason)');

-- A program that may act for nobody in an organisation. It outlives what people had connected.
create table ai_assistant_blocks (
  organisation_id uuid not null references organisations,
  client_id text not null check (char_length(client_id) <= 500),
  -- By which operators name it: one that somebody had connected.
  assistant_id uuid not null unique,
  name text not null check (char_length(name) between 1 and 100),
  blocked_at timestamptz not null,
  blocked_reason text not null check (char_length(blocked_reason) between 1 and 500),
  primary key (organisation_id, client_id)
);
alter table ai_assistant_blocks enable row level security;
create policy system on ai_assistant_blocks to foyer_system using (true) with check (true);
grant select, delete on ai_assistant_blocks to foyer_system;
call open_to_operator('ai_assistant_blocks', 'select, insert, delete');
-- Which programs act for how many people, and whose they are; never what proves one.
call open_to_operator('ai_assistants', 'select (assistant_id, account_id, client_id, name, connected_at, last_used_at, revoked_at)');
