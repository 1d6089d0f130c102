-- Where an organisation keeps its people, and what it says of them here (SCIM). Issue 15 §3.
create table directories (
  organisation_id uuid not null references organisations,
  directory_id uuid not null,
  kind text not null check (kind in ('SCIM')),
  name text not null check (char_length(name) between 1 and 100),
  -- Null: people go where the rules below send them.
  location_id uuid references companies,
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'PAUSED')),
  -- So many of a hundred people may leave within an hour before somebody is asked.
  brake_percent integer not null check (brake_percent between 1 and 100),
  -- Which roles its groups stand for.
  roles jsonb not null default '[]' check (jsonb_typeof(roles) = 'array'),
  created_by uuid references accounts on delete set null,
  created_at timestamptz not null,
  last_call_at timestamptz,
  -- Refused calls since the last one that was taken.
  failing_since timestamptz,
  last_error text check (char_length(last_error) <= 500),
  primary key (organisation_id, directory_id)
);
create index directories_location on directories (location_id) where location_id is not null;
create index directories_created_by on directories (created_by);

-- What proves that a call comes from it. Several while one is being replaced.
create table directory_tokens (
  organisation_id uuid not null,
  directory_id uuid not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  -- Null: the current one.
  until timestamptz,
  primary key (organisation_id, directory_id, token_hash),
  foreign key (organisation_id, directory_id) references directories on delete cascade
);
create unique index directory_tokens_current on directory_tokens (organisation_id, directory_id) where until is null;

-- Its people, as it says them, and which users they are here.
create table directory_persons (
  organisation_id uuid not null,
  directory_id uuid not null,
  person_id uuid not null,
  user_name text not null check (char_length(user_name) between 1 and 254),
  external_id text,
  resource jsonb not null check (jsonb_typeof(resource) = 'object'),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  home_company_id uuid not null,
  user_id uuid not null,
  -- The directory has let them go, and somebody here is asked first.
  waits_since timestamptz,
  waits_because text check (waits_because in ('TOO_MANY', 'LAST_ADMINISTRATOR')),
  -- The directory no longer has them, and they wait.
  deleted_at timestamptz,
  primary key (organisation_id, directory_id, person_id),
  foreign key (organisation_id, directory_id) references directories on delete cascade,
  foreign key (home_company_id, user_id) references users (company_id, user_id),
  check ((waits_since is null) = (waits_because is null)),
  check (deleted_at is null or waits_since is not null)
);
create unique index directory_persons_name on directory_persons (organisation_id, directory_id, lower(user_name))
  where deleted_at is null;
create index directory_persons_external on directory_persons (organisation_id, directory_id, external_id)
  where external_id is not null;
create unique index directory_persons_user on directory_persons (organisation_id, directory_id, user_id)
  where deleted_at is null;
create index directory_persons_user_of on directory_persons (home_company_id, user_id);
create index directory_persons_order on directory_persons (organisation_id, directory_id, created_at, person_id);
create index directory_persons_waiting on directory_persons (organisation_id, directory_id, waits_since)
  where waits_since is not null;

-- Whom it has let go of late: the brake counts them, also once it has forgotten them.
create table directory_leavers (
  organisation_id uuid not null,
  directory_id uuid not null,
  user_id uuid not null,
  left_at timestamptz not null,
  primary key (organisation_id, directory_id, user_id),
  foreign key (organisation_id, directory_id) references directories on delete cascade
);
create index directory_leavers_left on directory_leavers (left_at);

create table directory_groups (
  organisation_id uuid not null,
  directory_id uuid not null,
  group_id uuid not null,
  display_name text not null check (char_length(display_name) between 1 and 1000),
  external_id text,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (organisation_id, directory_id, group_id),
  foreign key (organisation_id, directory_id) references directories on delete cascade
);
create unique index directory_groups_name on directory_groups (organisation_id, directory_id, lower(display_name));

create table directory_group_members (
  organisation_id uuid not null,
  directory_id uuid not null,
  group_id uuid not null,
  person_id uuid not null,
  primary key (organisation_id, directory_id, group_id, person_id),
  foreign key (organisation_id, directory_id, group_id) references directory_groups on delete cascade,
  foreign key (organisation_id, directory_id, person_id) references directory_persons on delete cascade
);
create index directory_group_members_person on directory_group_members (organisation_id, directory_id, person_id);

-- Each call, and what it did: ids and codes, and nothing that is about a person.
create table directory_exchanges (
  organisation_id uuid not null,
  directory_id uuid not null,
  exchange_id uuid not null,
  at timestamptz not null,
  method text not null check (char_length(method) <= 10),
  path text not null check (char_length(path) <= 300),
  status integer not null,
  duration_ms integer not null check (duration_ms >= 0),
  did text not null,
  error text check (char_length(error) <= 500),
  person_id uuid,
  group_id uuid,
  primary key (organisation_id, directory_id, exchange_id),
  foreign key (organisation_id, directory_id) references directories on delete cascade
);
create index directory_exchanges_at on directory_exchanges (at);

-- Where its people work: the first rule that fits. For every directory of the organisation, and for newcomers by single sign-on.
create table home_rules (
  organisation_id uuid not null references organisations,
  position integer not null check (position between 0 and 199),
  cities text[] not null,
  languages text[] not null,
  departments text[] not null,
  location_id uuid not null references companies,
  primary key (organisation_id, position)
);
create index home_rules_location on home_rules (location_id);
-- Of everybody whom no rule fits.
create table home_otherwise (
  organisation_id uuid primary key references organisations,
  location_id uuid not null references companies
);
create index home_otherwise_location on home_otherwise (location_id);

do $$
declare
  target text;
begin
  foreach target in array array['directories', 'directory_tokens', 'directory_persons', 'directory_leavers', 'directory_groups',
    'directory_group_members', 'directory_exchanges', 'home_rules', 'home_otherwise'] loop
    execute format('alter table %I enable row level security', target);
    execute format('create policy system on %I to foyer_system using (true) with check (true)', target);
    execute format('create policy organisation on %I to foyer_organisation
      using (organisation_id = current_organisation()) with check (organisation_id = current_organisation())', target);
    execute format('grant select, insert, update, delete on %I to foyer_system, foyer_organisation', target);
  end loop;
end $$;
