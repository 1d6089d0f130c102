-- Systems that an organisation connects once, for all of its locations or for some. Issue 15 §1.
-- What belongs to the organisation stands under its own id, as its commands and its events do.
alter table integrations drop constraint integrations_company_id_fkey;
alter table integrations
  -- Null: a location's own.
  add column organisation_id uuid references organisations,
  -- Of which locations it is told; null: of all, also of those that are made later.
  add column locations uuid[] check (cardinality(locations) > 0),
  add column made_by_account uuid references accounts on delete set null,
  add constraint integrations_of_organisation check (organisation_id = company_id),
  add constraint integrations_locations check (locations is null or organisation_id is not null);
alter table integrations
  add column location_id uuid generated always as (case when organisation_id is null then company_id end) stored
    references companies;
create index integrations_organisation on integrations (organisation_id) where organisation_id is not null;

-- An event stays one of the location where it happened: there it is erased and purged. `owner_id` is whose integration is told.
alter table integration_events no force row level security;
alter table integration_events add column owner_id uuid;
update integration_events set owner_id = company_id;
alter table integration_events
  alter column owner_id set not null,
  drop constraint integration_events_company_id_integration_id_fkey,
  add foreign key (owner_id, integration_id) references integrations on delete cascade,
  add foreign key (company_id) references companies,
  add unique (owner_id, integration_id, number);
alter table integration_events force row level security;
drop index integration_events_waiting;
create index integration_events_waiting on integration_events (owner_id, integration_id, subject, number)
  where state = 'WAITING';
drop index integration_events_given_up;
create index integration_events_given_up on integration_events (owner_id, integration_id) where state = 'GIVEN_UP';

do $$
declare
  target text;
begin
  foreach target in array array['integrations', 'integration_secrets', 'integration_numbers'] loop
    execute format('drop policy organisation on %I', target);
    execute format('create policy organisation on %I to foyer_organisation
      using (company_id = current_organisation() or company_id = any ((select current_locations())::uuid[]))
      with check (company_id = current_organisation() or company_id = any ((select current_locations())::uuid[]))', target);
  end loop;
end $$;

-- Who may say how people sign in may as much and more.
update organisation_administrators set right_names = array_append(right_names, 'MANAGE_INTEGRATIONS')
where 'MANAGE_SIGN_IN' = any (right_names) and not 'MANAGE_INTEGRATIONS' = any (right_names);
