-- What another system's own sign-in has allowed Foyer there (OAuth 2.0), for a connection of any kind. Issue 15 §1.
create table integration_consents (
  company_id uuid not null references companies,
  -- The connection, in whichever table it stands.
  integration_id uuid not null,
  -- Where its vendor is asked, and for what.
  vendor jsonb not null check (jsonb_typeof(vendor) = 'object'),
  -- The company's own app there.
  client_id text not null check (char_length(client_id) between 1 and 300),
  -- Sealed.
  client_secret text not null,
  -- WANTED: nobody has consented yet. ENDED: the vendor says that the consent counts no more. REVOKING: it is given back.
  state text not null default 'WANTED' check (state in ('WANTED', 'GRANTED', 'ENDED', 'REVOKING')),
  -- Access and refresh token, sealed.
  tokens text,
  access_until timestamptz,
  -- What came with the tokens, such as the address of an instance.
  told jsonb not null default '{}' check (jsonb_typeof(told) = 'object'),
  -- Who is told by mail when it ends.
  granted_by uuid,
  granted_by_account uuid,
  granted_at timestamptz,
  ended_at timestamptz,
  -- Why the last attempt to consent, or to renew, came to nothing; a code.
  problem text check (char_length(problem) between 1 and 60),
  primary key (company_id, integration_id),
  foreign key (company_id, granted_by) references users,
  check (state <> 'GRANTED' or (tokens is not null and granted_at is not null))
);
call protect_tenant_table('integration_consents');

-- A browser that has gone to a vendor and is to come back.
create table integration_consent_trips (
  company_id uuid not null,
  state_digest bytea not null,
  integration_id uuid not null,
  session_id uuid not null,
  -- Of PKCE (RFC 7636), sealed.
  verifier text not null,
  -- What whoever comes back still has to be permitted.
  rights text[] not null,
  -- Where the browser goes on.
  screen text not null check (char_length(screen) between 1 and 300),
  until timestamptz not null,
  primary key (company_id, state_digest),
  foreign key (company_id, integration_id) references integration_consents on delete cascade
);
create index integration_consent_trips_until on integration_consent_trips (until);
call protect_tenant_table('integration_consent_trips');
