-- People who work here: accounts, users and what they may do; and the programs that act for an organisation.

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

create table users (
  company_id uuid not null references companies,
  user_id uuid not null,
  firstname text not null check (char_length(firstname) between 1 and 100),
  lastname text not null check (char_length(lastname) <= 100),
  email text not null check (char_length(email) <= 254),
  phone text not null default '' check (char_length(phone) <= 40),
  language text not null default 'en',
  active boolean not null default true,
  -- Whether visitors find them as a host.
  is_host boolean not null default true,
  -- Gets the host's messages as well (reference §7).
  assistant_id uuid,
  -- Null: can be a host, but can't sign in (reference §9).
  account_id uuid references accounts,
  -- Raising it revokes every booking link that was made before.
  booking_epoch integer not null default 0,
  -- Counts a user's addresses: a link in an email to the one before is refused.
  address_epoch integer not null default 0,
  -- Of two people who change the same user, the later one is told.
  revision integer not null default 1 check (revision > 0),
  -- By which version of the folding the stored forms of the name were made; another one is made anew in the background.
  search_version smallint not null default 0,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id),
  foreign key (company_id, assistant_id) references users,
  check (assistant_id <> user_id),
  -- What employees repeat of a user, so that a foreign key can keep it the same.
  constraint users_as_known unique (company_id, user_id, firstname, lastname, active)
);
create unique index users_email on users (company_id, lower(email)) where email <> '';
create index users_account on users (account_id) where account_id is not null;
call protect_tenant_table('users');

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

-- What somebody may do at a location (Spec §6; reference §9). What each group may by default stands in
-- src/domain/rights; here is what a location has set otherwise. Administrators have every right, which is not set.
create table user_group_rights (
  company_id uuid not null references companies,
  user_group text not null check (user_group in ('DEFAULT', 'RECEPTION', 'SECURITY', 'ASSISTANTS', 'AGENTS')),
  -- Rights come with releases; one that a release does not know counts for nothing.
  right_name text not null check (right_name ~ '^[A-Z_]{1,40}$'),
  granted boolean not null,
  primary key (company_id, user_group, right_name)
);
call protect_tenant_table('user_group_rights');

-- What one person has, or has not, whatever their groups say.
create table user_rights (
  company_id uuid not null,
  user_id uuid not null,
  right_name text not null check (right_name ~ '^[A-Z_]{1,40}$'),
  granted boolean not null,
  primary key (company_id, user_id, right_name),
  foreign key (company_id, user_id) references users
);
call protect_tenant_table('user_rights');

create table api_clients (
  client_id text primary key check (client_id ~ '^[A-Z0-9]{20}$'),
  organisation_id uuid not null references organisations,
  name text not null check (char_length(name) between 1 and 200),
  secret_hash bytea not null check (length(secret_hash) = 32),
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
grant select, insert, update on api_clients to foyer_system;

create table access_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  client_id text not null references api_clients,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index access_tokens_expiry on access_tokens (expires_at);
grant select, insert, update, delete on access_tokens to foyer_system;

-- Hosts are found by what a visitor types. The application folds names (src/domain/host) and stores every form in which one may be looked
-- for; the database only reads ranges of them in their order (decision 0130). `place`: 0 begins with the first name, 1 with the last, 2 and 3 with a later word of either. `part` goes to the end of
-- that name, `rest` is the other one. Only of users who are active.
create table host_names (
  company_id uuid not null,
  user_id uuid not null,
  place smallint not null check (place between 0 and 3),
  part text collate "C" not null check (part <> ''),
  rest text collate "C" not null,
  primary key (company_id, place, part, rest, user_id),
  foreign key (company_id, user_id) references users on delete cascade
);
create index host_names_user on host_names (company_id, user_id);
call protect_tenant_table('host_names');

-- Every word of those names once, under the keys that it has in common with its misspellings.
create table host_words (
  company_id uuid not null references companies,
  key text collate "C" not null,
  word text collate "C" not null,
  primary key (company_id, key, word)
);
create index host_words_word on host_words (company_id, word);
call protect_tenant_table('host_words');
