-- What was made by mistake and never used may go for good (migrations/functions/removal.sql). Issue 14 §8.
grant delete on agreement_versions, kiosks, desk_areas, desks to foyer_app, foyer_system;

-- A version that visits have begun with is history: nothing takes it from them.
alter table visits
  drop constraint visits_flow_version,
  add constraint visits_flow_version foreign key (company_id, flow_id, flow_version) references flow_versions not valid;
