-- Watchlists that an organisation keeps once for all of its locations, also those that are made later. Issue 16 §1, decision 0591.
-- What belongs to the organisation stands under its own id, as its commands and its events do.
alter table companies add unique (company_id, organisation_id);

alter table watch_lists drop constraint watch_lists_company_id_fkey;
alter table watch_lists
  -- Null: a location's own.
  add column organisation_id uuid references organisations,
  add constraint watch_lists_of_organisation check (organisation_id = company_id),
  -- Users are a location's. Of a match hears who approves visits at the location where it is made.
  add constraint watch_lists_recipients_of_location check (organisation_id is null or recipient_ids = '{}');
alter table watch_lists
  add column location_id uuid generated always as (case when organisation_id is null then company_id end) stored
    references companies;
create index watch_lists_organisation on watch_lists (organisation_id) where organisation_id is not null;

-- An alert, and what was decided, stay the location's: there they are erased and purged. `record_owner_id` is whose record it is: the
-- location's, or that of the organisation that it belongs to.
alter table watch_alerts
  add column organisation_id uuid,
  add foreign key (company_id, organisation_id) references companies (company_id, organisation_id),
  drop constraint watch_alerts_company_id_watch_record_id_fkey;
alter table watch_alerts
  add column record_owner_id uuid not null generated always as (coalesce(organisation_id, company_id)) stored,
  add foreign key (record_owner_id, watch_record_id) references watch_records on delete cascade;
drop index watch_alerts_record;
create index watch_alerts_record on watch_alerts (record_owner_id, watch_record_id);

alter table watch_links
  add column organisation_id uuid,
  add foreign key (company_id, organisation_id) references companies (company_id, organisation_id),
  drop constraint watch_links_company_id_watch_record_id_fkey;
alter table watch_links
  add column record_owner_id uuid not null generated always as (coalesce(organisation_id, company_id)) stored,
  add foreign key (record_owner_id, watch_record_id) references watch_records on delete cascade;
drop index watch_links_record;
create index watch_links_record on watch_links (record_owner_id, watch_record_id);

do $$
declare
  target text;
begin
  foreach target in array array['watch_lists', 'watch_records', 'watch_keys'] loop
    execute format('drop policy organisation on %I', target);
    execute format('create policy organisation on %I to foyer_organisation
      using (company_id = current_organisation() or company_id = any ((select current_locations())::uuid[]))
      with check (company_id = current_organisation() or company_id = any ((select current_locations())::uuid[]))', target);
    -- A location reads what its organisation keeps, and changes nothing of it.
    execute format('create policy above on %I for select to foyer_app
      using (company_id = (select organisation_id from companies where company_id = current_company()))', target);
  end loop;
end $$;
