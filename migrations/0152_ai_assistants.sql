-- AI assistants that act for people over the Model Context Protocol. Issue 15 §2.

-- Whether people of an organisation may connect any, and for what. Without a row they may not.
create table ai_assistant_rules (
  organisation_id uuid primary key references organisations,
  mode text not null check (mode in ('OFF', 'READ', 'CHANGE')),
  changed_at timestamptz not null
);
grant select, insert, update on ai_assistant_rules to foyer_system;

-- What somebody has connected. Like whatever else proves who somebody is, only foyer_system reads it.
create table ai_assistants (
  assistant_id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  -- The address of the document in which a program says who it is.
  client_id text not null check (char_length(client_id) <= 500),
  name text not null check (char_length(name) between 1 and 100),
  may_change boolean not null,
  created_at timestamptz not null,
  -- The code that the browser carries to the program, for one use: what it was given for, and until when it counts.
  code_hash bytea not null unique check (length(code_hash) = 32),
  code_challenge text not null check (char_length(code_challenge) = 43),
  redirect_uri text not null check (char_length(redirect_uri) <= 1000),
  code_until timestamptz not null,
  -- When the program came for its tokens; null: it has not.
  connected_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index ai_assistants_account on ai_assistants (account_id);
grant select, insert, update, delete on ai_assistants to foyer_system;

-- By which it proves that somebody allowed it.
create table ai_assistant_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  assistant_id uuid not null references ai_assistants on delete cascade,
  purpose text not null check (purpose in ('ACCESS', 'REFRESH')),
  expires_at timestamptz not null,
  -- When another one took its place. Whoever comes with it long after that has stolen it, or was stolen from.
  replaced_at timestamptz
);
create index ai_assistant_tokens_assistant on ai_assistant_tokens (assistant_id);
create index ai_assistant_tokens_expiry on ai_assistant_tokens (expires_at);
grant select, insert, update, delete on ai_assistant_tokens to foyer_system;

-- What an assistant wants to do: shown to its person first, and done once they have confirmed. The events of what was done carry
-- `command_id`, which is sealed with them: so the audit log knows by which assistant it was done.
create table ai_assistant_acts (
  company_id uuid not null references companies,
  command_id uuid not null,
  -- It may be gone: the name says what the log says.
  assistant_id uuid not null,
  assistant_name text not null check (char_length(assistant_name) between 1 and 100),
  tool text not null check (char_length(tool) <= 50),
  -- What is confirmed, and by which code; gone with the minutes in which it can be.
  code_hash bytea check (length(code_hash) = 32),
  digest bytea check (length(digest) = 32),
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (company_id, command_id)
);
create index ai_assistant_acts_code on ai_assistant_acts (assistant_id, code_hash) where code_hash is not null;
create index ai_assistant_acts_expiry on ai_assistant_acts (expires_at) where code_hash is not null;
call protect_tenant_table('ai_assistant_acts');
