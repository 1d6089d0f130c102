-- The domain that an organisation's mails come from, and the keys by which they are signed (DKIM, RFC 6376). Issue 16 §1.
create table sending_domains (
  organisation_id uuid primary key references organisations,
  domain text not null check (domain ~ '^[a-z0-9.-]{3,253}$'),
  created_at timestamptz not null,
  checked_at timestamptz,
  next_check_at timestamptz not null,
  -- What was found in DNS, by record; the domain owns its shape.
  found jsonb not null default '{}' check (jsonb_typeof(found) = 'object'),
  -- Whether its servers may write under it, so that bounces can go there (SPF, RFC 7208).
  has_spf boolean not null default false
);
create index sending_domains_due on sending_domains (next_check_at);

-- They outlive the domain's registration: whoever comes back enters no new record.
create table sending_domain_keys (
  organisation_id uuid not null references organisations,
  domain text not null check (domain ~ '^[a-z0-9.-]{3,253}$'),
  selector text not null check (selector ~ '^[a-z0-9-]{1,63}$'),
  private_key text not null check (private_key ~ '^(v1\.[0-9a-f]{12}\.|plain:)' and char_length(private_key) <= 12000),
  -- SubjectPublicKeyInfo in base64, as the record has it.
  public_key text not null check (char_length(public_key) <= 1000),
  created_at timestamptz not null,
  -- When its record was found, as long as it is there.
  found_at timestamptz,
  -- When another one took its place.
  retired_at timestamptz,
  primary key (organisation_id, domain, selector)
);
do $$
declare name text;
begin
  foreach name in array array['sending_domains', 'sending_domain_keys'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy system on %I to foyer_system using (true) with check (true)', name);
    execute format('create policy organisation on %I to foyer_organisation
      using (organisation_id = current_organisation()) with check (organisation_id = current_organisation())', name);
    execute format('grant select, insert, update, delete on %I to foyer_system, foyer_organisation', name);
  end loop;
end $$;
