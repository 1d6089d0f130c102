-- People may sign in by a provider that speaks SAML 2.0, in the place of one that speaks OpenID Connect. Issue 15 §3.
alter table identity_providers
  add column kind text not null default 'OIDC' check (kind in ('OIDC', 'SAML')),
  -- Of SAML: where it is reached, its certificates, and where they are read anew.
  add column saml jsonb check (jsonb_typeof(saml) = 'object'),
  alter column client_secret drop not null,
  drop constraint identity_providers_issuer_check,
  add constraint identity_providers_issuer_check
    check (char_length(issuer) between 1 and 500 and (kind = 'SAML' or issuer ~ '^https?://')),
  add constraint identity_providers_parts check ((kind = 'SAML') = (saml is not null) and (kind = 'OIDC') = (client_secret is not null));
alter table identity_provider_drafts
  add column kind text not null default 'OIDC' check (kind in ('OIDC', 'SAML')),
  add column saml jsonb check (jsonb_typeof(saml) = 'object'),
  alter column client_secret drop not null,
  drop constraint identity_providers_issuer_check,
  add constraint identity_provider_drafts_issuer_check
    check (char_length(issuer) between 1 and 500 and (kind = 'SAML' or issuer ~ '^https?://')),
  add constraint identity_provider_drafts_parts check ((kind = 'SAML') = (saml is not null) and (kind = 'OIDC') = (client_secret is not null));

-- By which keys an organisation's Foyer signs and opens what is encrypted for it. While one is replaced there are two: the older one
-- signs, until somebody says that the provider knows the newer one.
create table saml_keys (
  key_id uuid primary key,
  organisation_id uuid not null references organisations,
  certificate text not null check (char_length(certificate) <= 4000),
  -- Sealed with a key that the database does not have (decision 0478).
  private_key text not null check (private_key ~ '^(v1\.[0-9a-f]{12}\.|plain:)' and char_length(private_key) <= 6000),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index saml_keys_organisation on saml_keys (organisation_id, created_at);
grant select, insert, update, delete on saml_keys to foyer_system;

-- Assertions that have counted, until nobody could bring them again.
create table saml_assertions (
  organisation_id uuid not null references organisations,
  assertion_hash bytea not null check (length(assertion_hash) = 32),
  until timestamptz not null,
  primary key (organisation_id, assertion_hash)
);
create index saml_assertions_until on saml_assertions (until);
grant select, insert, delete on saml_assertions to foyer_system;

-- What the provider calls a session, so that either side can end it.
create table saml_sessions (
  session_id uuid primary key references account_sessions on delete cascade,
  organisation_id uuid not null references identity_providers on delete cascade,
  name_id text not null check (char_length(name_id) <= 1000),
  name_id_format text not null check (char_length(name_id_format) <= 200),
  session_index text not null check (char_length(session_index) <= 1000)
);
create index saml_sessions_organisation on saml_sessions (organisation_id, name_id);
grant select, insert, delete on saml_sessions to foyer_system;

-- Who could not sign in by the provider, and why: for those who set it up.
create table single_sign_on_failures (
  failure_id uuid primary key,
  organisation_id uuid not null references organisations,
  at timestamptz not null,
  code text not null check (char_length(code) <= 50),
  reason text not null check (char_length(reason) <= 300),
  -- Empty where the answer named nobody who counts.
  email text not null check (char_length(email) <= 300)
);
create index single_sign_on_failures_organisation on single_sign_on_failures (organisation_id, at);
create index single_sign_on_failures_at on single_sign_on_failures (at);
grant select, insert, delete on single_sign_on_failures to foyer_system;

-- SAML comes back by a form of another site, which carries no cookie: what it said waits here for the browser that left.
alter table single_sign_on_trips add column arrival jsonb check (jsonb_typeof(arrival) = 'object');
grant update on single_sign_on_trips to foyer_system;
