-- The region of a location (ISO 3166-2), which decides its public holidays. Issue 14 §2.
alter table companies
  add column region text not null default '' check (region ~ '^([A-Z]{2}-[A-Z0-9]{1,3})?$'),
  add check (region = '' or left(region, 2) = country);

-- Where the closing days of a location come from: a calendar that is read again every day, or the public holidays of its country.
create table holiday_sources (
  company_id uuid not null references companies,
  source_id uuid not null,
  -- Of a calendar; null for a country.
  address text check (char_length(address) between 1 and 2000),
  country text check (country ~ '^[A-Z]{2}$'),
  region text not null default '' check (region ~ '^([A-Z]{2}-[A-Z0-9]{1,3})?$'),
  check ((address is null) <> (country is null)),
  -- From today on, as they were read last: [{"date", "name"}].
  days jsonb not null default '[]' check (jsonb_typeof(days) = 'array'),
  -- Dates that somebody does not want, for good: ["2026-12-24"].
  left_out jsonb not null default '[]' check (jsonb_typeof(left_out) = 'array'),
  -- Null until somebody has seen the days and wants them: they close nothing before.
  taken_at timestamptz,
  -- What the last reading that found something else found: {"at", "added", "removed"}.
  changes jsonb check (jsonb_typeof(changes) = 'object'),
  read_at timestamptz,
  -- When it was last tried, and why that failed.
  tried_at timestamptz,
  failure text check (char_length(failure) between 1 and 40),
  created_at timestamptz not null,
  primary key (company_id, source_id),
  unique (company_id, address),
  unique (company_id, country, region)
);
call protect_tenant_table('holiday_sources');
create index holiday_sources_due on holiday_sources (tried_at);
