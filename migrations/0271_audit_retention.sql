-- How long an organisation's audit log keeps from which value to which something was changed. Issue 16 §1. Without a row: for good. That it
-- was changed, when and by whom stays: the events are a chain, and name nobody.
create table organisation_audit_rules (
  organisation_id uuid primary key references organisations,
  -- A year at least: whoever changes something can't have it forgotten soon.
  kept_days integer not null check (kept_days between 365 and 3650),
  updated_at timestamptz not null
);
alter table organisation_audit_rules enable row level security;
create policy system on organisation_audit_rules to foyer_system using (true) with check (true);
create policy organisation on organisation_audit_rules to foyer_organisation
  using (organisation_id = current_organisation()) with check (organisation_id = current_organisation());
grant select on organisation_audit_rules to foyer_system;
grant select, insert, update, delete on organisation_audit_rules to foyer_organisation;
