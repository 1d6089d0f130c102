-- Sentences that an organisation holds its locations to. Issue 14 §3.
create table organisation_guarantees (
  organisation_id uuid not null references organisations,
  guarantee_id uuid not null,
  sentence jsonb not null check (jsonb_typeof(sentence) = 'object'),
  -- At every location, also those that are made later; else at those of the table below.
  everywhere boolean not null,
  -- Shown to the locations.
  why text not null check (char_length(why) between 1 and 500),
  locked_at timestamptz not null,
  -- Null: an API client, or somebody who signs in no longer.
  locked_by uuid references accounts on delete set null,
  primary key (organisation_id, guarantee_id)
);
create table organisation_guarantee_locations (
  organisation_id uuid not null,
  guarantee_id uuid not null,
  location_id uuid not null references companies,
  primary key (organisation_id, guarantee_id, location_id),
  foreign key (organisation_id, guarantee_id) references organisation_guarantees on delete cascade
);
create index organisation_guarantees_locked_by on organisation_guarantees (locked_by);

alter table organisation_guarantees enable row level security;
create policy system on organisation_guarantees to foyer_system using (true) with check (true);
create policy organisation on organisation_guarantees to foyer_organisation
  using (organisation_id = current_organisation()) with check (organisation_id = current_organisation());
-- A location reads what it is held to, and changes nothing of it.
create policy location on organisation_guarantees for select to foyer_app
  using (organisation_id = (select organisation_id from companies where company_id = current_company()));
grant select, insert, delete on organisation_guarantees to foyer_system, foyer_organisation;
grant select on organisation_guarantees to foyer_app;

alter table organisation_guarantee_locations enable row level security;
create policy system on organisation_guarantee_locations to foyer_system using (true) with check (true);
create policy organisation on organisation_guarantee_locations to foyer_organisation
  using (organisation_id = current_organisation()) with check (organisation_id = current_organisation());
create policy location on organisation_guarantee_locations for select to foyer_app using (location_id = current_company());
grant select, insert, delete on organisation_guarantee_locations to foyer_system, foyer_organisation;
grant select on organisation_guarantee_locations to foyer_app;
