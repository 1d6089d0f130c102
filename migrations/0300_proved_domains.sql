-- Domains that organisations have proved to be theirs by a record in DNS. Issue 16 §1, decision 0562.
create table proved_domains (
  organisation_id uuid not null references organisations,
  domain text not null check (domain ~ '^[a-z0-9.-]{3,253}$'),
  -- What its record says. It stands there for everybody to read, and proves nothing for another organisation.
  token text not null check (token ~ '^[A-Za-z0-9_-]{32,64}$'),
  created_at timestamptz not null,
  checked_at timestamptz,
  next_check_at timestamptz not null,
  -- What was found in DNS, by name; the domain owns its shape.
  found jsonb not null default '{}' check (jsonb_typeof(found) = 'object'),
  -- Since when it counts as theirs.
  proved_at timestamptz,
  -- Since when its record is gone, while it still counts.
  missing_since timestamptz,
  -- Its record is there, but so is that of the organisation that it counts for.
  is_taken boolean not null default false,
  -- Whether they sign in by single sign-on alone.
  needs_sign_on boolean not null default false,
  primary key (organisation_id, domain),
  constraint proved_domains_count_once_proved check (
    proved_at is not null or (missing_since is null and not needs_sign_on)),
  constraint proved_domains_taken_is_unproved check (not is_taken or proved_at is null)
);
-- A domain counts for one organisation of the installation.
create unique index proved_domains_one_holder on proved_domains (domain) where proved_at is not null;
create index proved_domains_due on proved_domains (next_check_at);

alter table proved_domains enable row level security;
create policy system on proved_domains to foyer_system using (true) with check (true);
create policy organisation on proved_domains to foyer_organisation
  using (organisation_id = current_organisation()) with check (organisation_id = current_organisation());
grant select, insert, update, delete on proved_domains to foyer_system, foyer_organisation;
