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

-- By what a browser was signed in. The sessions that a passkey has opened end with it.
alter table account_sessions
  add column opened_by text not null default 'PASSWORD' check (opened_by in ('PASSWORD', 'LINK', 'PASSKEY')),
  add column passkey_id uuid references account_passkeys on delete set null,
  add check (passkey_id is null or opened_by = 'PASSKEY');
alter table account_sessions alter column opened_by drop default;
create index account_sessions_passkey on account_sessions (passkey_id) where passkey_id is not null;

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
