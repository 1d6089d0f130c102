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
