-- The version of its flow that a visit began with (functions/visits.sql): publishing changes nothing for whoever is in the middle of it.
alter table visits
  add column flow_id uuid,
  add column flow_version integer,
  -- Rows from before name none, so nothing has to be checked.
  add constraint visits_flow_version foreign key (company_id, flow_id, flow_version) references flow_versions
    on delete set null (flow_id, flow_version) not valid;
create index visits_begun on visits (company_id, flow_id, flow_version) where flow_version is not null;
