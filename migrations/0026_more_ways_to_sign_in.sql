-- Where the people of an organisation sign in besides here: a provider of identities (OpenID Connect). Like whatever else proves
-- who somebody is, only foyer_system reads it.
create table identity_providers (
  organisation_id uuid primary key references organisations,
  -- As it stands on the button.
  name text not null check (char_length(name) between 1 and 60),
  issuer text not null check (issuer ~ '^https?://' and char_length(issuer) <= 500),
  client_id text not null check (char_length(client_id) between 1 and 200),
  client_secret text not null check (char_length(client_secret) between 1 and 1000),
  -- Whether an address counts that the provider says nothing about.
  trusts_email boolean not null default false,
  changed_at timestamptz not null
);
grant select, insert, update, delete on identity_providers to foyer_system;

-- Whom a provider means by a subject, once that was proved by an e-mail address. It ends with the provider.
create table account_identities (
  organisation_id uuid not null references identity_providers on delete cascade,
  issuer text not null check (char_length(issuer) <= 500),
  subject text not null check (char_length(subject) between 1 and 255),
  account_id uuid not null references accounts on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (organisation_id, issuer, subject),
  unique (account_id, issuer)
);
grant select, insert, update, delete on account_identities to foyer_system;

-- Who has gone to a provider and is expected back, each for one return. Removed by whoever comes.
create table single_sign_on_trips (
  state_hash bytea primary key check (length(state_hash) = 32),
  -- The cookie of the browser that left.
  browser_hash bytea not null check (length(browser_hash) = 32),
  organisation_id uuid not null references identity_providers on delete cascade,
  issuer text not null,
  nonce text not null,
  code_verifier text not null,
  next_path text not null,
  expires_at timestamptz not null
);
create index single_sign_on_trips_organisation on single_sign_on_trips (organisation_id);
create index single_sign_on_trips_expiry on single_sign_on_trips (expires_at);
grant select, insert, delete on single_sign_on_trips to foyer_system;

alter table account_sessions
  drop constraint account_sessions_opened_by_check,
  add constraint account_sessions_opened_by_check
    check (opened_by in ('PASSWORD', 'LINK', 'PASSKEY', 'SINGLE_SIGN_ON'));

-- Codes of an authenticator app (TOTP, RFC 6238), asked for after the password. Kept as the signing keys are: only foyer_system
-- reads the secret.
create table account_totp (
  account_id uuid primary key references accounts on delete cascade,
  secret bytea not null check (length(secret) = 20),
  created_at timestamptz not null,
  -- Null: shown, but no code has come yet, so that nothing is asked.
  confirmed_at timestamptz,
  -- The time step (30 seconds since 1970) of the last code that counted: no code counts twice.
  last_step bigint not null default 0
);
grant select, insert, update, delete on account_totp to foyer_system;

-- For whoever has lost the app, each for one use.
create table account_recovery_codes (
  account_id uuid not null references account_totp on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (account_id, code_hash)
);
grant select, insert, update, delete on account_recovery_codes to foyer_system;

-- Whose password was right and whose code is awaited, by the hash of what the browser's cookie holds.
create table sign_in_halves (
  half_hash bytea primary key check (length(half_hash) = 32),
  account_id uuid not null references accounts on delete cascade,
  expires_at timestamptz not null
);
create index sign_in_halves_account on sign_in_halves (account_id);
create index sign_in_halves_expiry on sign_in_halves (expires_at);
grant select, insert, delete on sign_in_halves to foyer_system;

-- A location that has an administrator keeps one, whoever changes what. It is looked at under the lock of the location, so that of
-- two who go at the same time one sees that the other was the last.
create function keep_an_administrator() returns trigger language plpgsql as $$
begin
  perform from companies where company_id = old.company_id for no key update;
  if exists (
    select from user_group_members m join users u using (company_id, user_id)
    where m.company_id = old.company_id and m.user_group = 'ADMINISTRATORS' and u.active
  ) then return null; end if;
  -- Whoever was none, or was away already, takes nothing.
  if tg_table_name = 'users' and not exists (
    select from user_group_members m
    where m.company_id = old.company_id and m.user_id = old.user_id and m.user_group = 'ADMINISTRATORS'
  ) then return null; end if;
  if tg_table_name = 'user_group_members' and not exists (
    select from users u where u.company_id = old.company_id and u.user_id = old.user_id and u.active
  ) then return null; end if;
  raise exception 'the last administrator stays' using errcode = 'check_violation', constraint = 'last_administrator';
end $$;
create trigger keep_an_administrator after delete on user_group_members
  for each row when (old.user_group = 'ADMINISTRATORS') execute function keep_an_administrator();
create trigger keep_an_administrator after update of active on users
  for each row when (old.active and not new.active) execute function keep_an_administrator();
