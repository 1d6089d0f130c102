-- How people prove who they are. Only foyer_system reads any of it.

-- Passkeys (WebAuthn level 3): key pairs that a device or a keychain keeps; here is the public half. Like whatever else proves
-- who somebody is, only foyer_system reads it.
create table account_passkeys (
  passkey_id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  -- What the authenticator calls it; of all accounts one has it.
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  -- As COSE writes it.
  public_key bytea not null check (length(public_key) between 1 and 2048),
  -- How often it has signed, where the authenticator counts; else 0.
  sign_count bigint not null check (sign_count between 0 and 4294967295),
  transports text[] not null default '{}' check (cardinality(transports) <= 8),
  -- Whether it may leave its device, which never changes, and whether it is kept elsewhere too.
  can_be_backed_up boolean not null,
  is_backed_up boolean not null,
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz,
  check (can_be_backed_up or not is_backed_up)
);
create index account_passkeys_account on account_passkeys (account_id);
grant select, insert, update, delete on account_passkeys to foyer_system;

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
  revoked_at timestamptz,
  -- By what the browser was signed in. The sessions that a passkey has opened end with it.
  opened_by text not null check (opened_by in ('PASSWORD', 'LINK', 'PASSKEY', 'SINGLE_SIGN_ON')),
  passkey_id uuid references account_passkeys on delete set null,
  check (passkey_id is null or opened_by = 'PASSKEY')
);
create index account_sessions_account on account_sessions (account_id);
create index account_sessions_expiry on account_sessions (expires_at);
create index account_sessions_passkey on account_sessions (passkey_id) where passkey_id is not null;
grant select, insert, update, delete on account_sessions to foyer_system;

-- What a passkey is asked to sign, each for one answer. Removed by whoever answers.
create table passkey_challenges (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  -- To add a passkey: the session that asked, and nobody else. Null: to sign in.
  session_id uuid references account_sessions on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_session on passkey_challenges (session_id) where session_id is not null;
create index passkey_challenges_expiry on passkey_challenges (expires_at);
grant select, insert, delete on passkey_challenges to foyer_system;

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

-- Where the people of an organisation sign in besides here: a provider of identities (OpenID Connect). Like whatever else proves
-- who somebody is, only foyer_system reads it.
create table identity_providers (
  organisation_id uuid primary key references organisations,
  -- As it stands on the button.
  name text not null check (char_length(name) between 1 and 60),
  issuer text not null check (issuer ~ '^https?://' and char_length(issuer) <= 500),
  client_id text not null check (char_length(client_id) between 1 and 200),
  -- Sealed with a key that the database does not have (decision 0478); `plain:` marks one that the next start seals.
  client_secret text not null check (client_secret ~ '^(v1\.[0-9a-f]{12}\.|plain:)' and char_length(client_secret) <= 6000),
  -- Whether an address counts that the provider says nothing about.
  trusts_email boolean not null default false,
  changed_at timestamptz not null,
  -- Empty: addresses of every domain.
  domains text[] not null default '{}' check (cardinality(domains) <= 50),
  -- The location where people whom nobody knows yet get a user; null: they don't get in.
  newcomers_at uuid references companies,
  -- Everybody may have an account at a provider that is open to the world.
  constraint newcomers_have_a_domain check (newcomers_at is null or cardinality(domains) > 0)
);
grant select, insert, update, delete on identity_providers to foyer_system;

-- What somebody tries before it counts for everybody.
create table identity_provider_drafts (
  like identity_providers including defaults including constraints,
  primary key (organisation_id),
  foreign key (organisation_id) references organisations,
  foreign key (newcomers_at) references companies,
  -- What came of the last try of the draft as it stands; null: nobody has tried it.
  tried_at timestamptz,
  tried_outcome text check (char_length(tried_outcome) <= 50),
  tried_name text check (char_length(tried_name) <= 300),
  tried_email text check (char_length(tried_email) <= 300),
  tried_reason text check (char_length(tried_reason) <= 300),
  check ((tried_at is null) = (tried_outcome is null))
);
alter table identity_provider_drafts
  rename constraint identity_providers_client_secret_check to identity_provider_drafts_client_secret_check;
grant select, insert, update, delete on identity_provider_drafts to foyer_system;

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
  organisation_id uuid not null references organisations,
  issuer text not null,
  nonce text not null,
  code_verifier text not null,
  next_path text not null,
  expires_at timestamptz not null,
  -- A trip may try a draft, of which there may be no provider yet: when the draft was changed last, who tries it, and where. Null: the
  -- trip signs in.
  draft_changed_at timestamptz,
  tried_by uuid,
  tried_at_location uuid references companies,
  constraint a_try_is_somebodys
    check ((draft_changed_at is null) = (tried_by is null) and (draft_changed_at is null) = (tried_at_location is null))
);
create index single_sign_on_trips_organisation on single_sign_on_trips (organisation_id);
create index single_sign_on_trips_expiry on single_sign_on_trips (expires_at);
grant select, insert, delete on single_sign_on_trips to foyer_system;

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
