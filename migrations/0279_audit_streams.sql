-- An organisation's audit log, sent on to another system as it grows. Issue 16 §1.
alter table integrations
  drop constraint integrations_owner,
  add constraint integrations_owner check (case kind
    when 'WEBHOOK' then true
    when 'AUDIT_WEBHOOK' then organisation_id is not null
    when 'AUDIT_SYSLOG' then organisation_id is not null
    else organisation_id is null end),
  drop constraint integrations_kind_check,
  add constraint integrations_kind_check check (kind in ('WEBHOOK', 'AUDIT_WEBHOOK', 'AUDIT_SYSLOG', 'SLACK', 'TEAMS', 'WEBEX', 'UNIFI',
    'SALESFORCE', 'RADIUS', 'FACE_ENGINE', 'EPTURA_ENGAGE', 'ENGAGE_DESKS'));

-- What was done above the locations stands under the organisation's own id, as its events do.
alter table integration_events drop constraint integration_events_company_id_fkey;
do $$
declare
  target text;
begin
  foreach target in array array['integration_events', 'integration_exchanges'] loop
    execute format('drop policy organisation on %I', target);
    execute format('create policy organisation on %I to foyer_organisation
      using (company_id = current_organisation() or company_id = any ((select current_locations())::uuid[]))
      with check (company_id = current_organisation() or company_id = any ((select current_locations())::uuid[]))', target);
  end loop;
end $$;
-- In their order, whatever they are about.
create index integration_events_in_order on integration_events (owner_id, integration_id, number) where state = 'WAITING';

create table audit_syslog_settings (
  company_id uuid not null,
  integration_id uuid not null,
  host text not null check (char_length(host) between 1 and 253),
  port integer not null check (port between 1 and 65535),
  facility text not null check (char_length(facility) between 1 and 20),
  -- A private enterprise number (IANA).
  enterprise bigint not null check (enterprise between 1 and 4294967295),
  -- Whether it has a certificate to show; that stands sealed among the secrets.
  shows_certificate boolean not null,
  primary key (company_id, integration_id),
  foreign key (company_id, integration_id) references integrations on delete cascade
);
call protect_tenant_table('audit_syslog_settings');
drop policy organisation on audit_syslog_settings;
create policy organisation on audit_syslog_settings to foyer_organisation
  using (company_id = current_organisation()) with check (company_id = current_organisation());
