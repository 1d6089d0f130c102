-- Who signs in. An account is one person of one organisation, known by an e-mail address; the users that it stands for,
-- one at each location, name it. Only foyer_system reads what proves somebody: a request sees its own company alone.
create table accounts (
  account_id uuid primary key,
  organisation_id uuid not null references organisations,
  email text not null check (char_length(email) between 3 and 254),
  -- Null: invited and not yet there, or signs in another way.
  password_hash text check (password_hash like '$argon2id$%'),
  password_changed_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index accounts_email on accounts (organisation_id, lower(email));
create index accounts_address on accounts (lower(email));
grant select, insert, update on accounts to foyer_system;

-- Null: may be host, but cannot sign in (reference §9).
alter table users add column account_id uuid references accounts;
create index users_account on users (account_id) where account_id is not null;

-- The groups that a user is in beside Default, which everybody is in (reference §9).
create table user_group_members (
  company_id uuid not null,
  user_id uuid not null,
  user_group text not null check (user_group in ('ADMINISTRATORS', 'RECEPTION', 'SECURITY', 'ASSISTANTS', 'AGENTS')),
  since timestamptz not null default now(),
  primary key (company_id, user_id, user_group),
  foreign key (company_id, user_id) references users
);
call protect_tenant_table('user_group_members', 'select, insert, delete');

-- A browser that is signed in. Its cookie holds the secret, this table the hash.
create table account_sessions (
  session_id uuid primary key,
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  account_id uuid not null references accounts on delete cascade,
  agent text not null default '' check (char_length(agent) <= 400),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- When it was last proved anew who sits there.
  confirmed_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index account_sessions_account on account_sessions (account_id);
create index account_sessions_expiry on account_sessions (expires_at);
grant select, insert, update, delete on account_sessions to foyer_system;

-- The links of mails by which somebody gets in without a password, each for one use.
create table account_links (
  link_hash bytea primary key check (length(link_hash) = 32),
  account_id uuid not null references accounts on delete cascade,
  purpose text not null check (purpose in ('INVITATION', 'PASSWORD')),
  -- Of an invitation: the user who may sign in from then on.
  joins_company uuid,
  joins_user uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (joins_company, joins_user) references users (company_id, user_id),
  check ((purpose = 'INVITATION') = (joins_company is not null)),
  check ((joins_company is null) = (joins_user is null))
);
create index account_links_account on account_links (account_id);
create index account_links_expiry on account_links (expires_at);
grant select, insert, update, delete on account_links to foyer_system;

-- Somebody asked for a new password. Whether anybody has this address is looked up when the mail is written.
create table password_requests (
  request_id uuid primary key,
  email text not null check (char_length(email) <= 254),
  language text not null,
  created_at timestamptz not null
);
create index password_requests_age on password_requests (created_at);
grant select, insert, delete on password_requests to foyer_system;
