-- How an organisation sorts its locations: by region, by kind, and by tags of its own. Issue 16 §1.
create table location_groups (
  organisation_id uuid not null references organisations,
  group_id uuid not null,
  kind text not null check (kind in ('REGION', 'KIND', 'TAG')),
  name text not null check (char_length(name) between 1 and 80),
  created_at timestamptz not null,
  primary key (organisation_id, group_id),
  unique (organisation_id, group_id, kind)
);
create unique index location_groups_name on location_groups (organisation_id, kind, lower(name));
-- So that a location can be told to be one of the organisation's.
alter table companies add constraint companies_of_organisation unique (organisation_id, company_id);
create table location_group_members (
  organisation_id uuid not null,
  group_id uuid not null,
  kind text not null,
  location_id uuid not null,
  primary key (organisation_id, group_id, location_id),
  foreign key (organisation_id, group_id, kind) references location_groups (organisation_id, group_id, kind) on delete cascade,
  foreign key (organisation_id, location_id) references companies (organisation_id, company_id)
);
-- A location lies in one region and is of one kind.
create unique index location_group_members_one on location_group_members (organisation_id, location_id, kind) where kind <> 'TAG';
create index location_group_members_location on location_group_members (organisation_id, location_id);

alter table location_groups enable row level security;
create policy system on location_groups to foyer_system using (true) with check (true);
create policy organisation on location_groups to foyer_organisation
  using (organisation_id = current_organisation()) with check (organisation_id = current_organisation());
grant select, insert, update, delete on location_groups to foyer_system, foyer_organisation;

-- Whoever answers for some locations sees what group those are in, and no others.
alter table location_group_members enable row level security;
create policy system on location_group_members to foyer_system using (true) with check (true);
create policy organisation on location_group_members to foyer_organisation
  using (organisation_id = current_organisation() and is_in_scope(location_id))
  with check (organisation_id = current_organisation() and is_in_scope(location_id));
grant select, insert, delete on location_group_members to foyer_system, foyer_organisation;
