-- How far a version of a template is on its way to many locations. Issue 16 §1, decision 0567.
alter table setting_template_versions
  -- Before it counts it is tried out, a few locations at a time: how many are concerned, the last that was tried, and how many were.
  add column concerned integer check (concerned >= 0),
  add column tried integer not null default 0 check (tried >= 0),
  add column tried_after uuid,
  -- Since then it counts, unless it is refused. Null: it is still being tried out.
  add column tried_at timestamptz,
  -- Where it can't be taken over, and why; one of these, and it never counts.
  add column refusals jsonb not null default '[]' check (jsonb_typeof(refusals) = 'array');
update setting_template_versions set tried_at = made_at;
create index setting_template_versions_untried on setting_template_versions (organisation_id) where tried_at is null;

-- A removed one is gone for everybody; its row stays until no location has anything from it.
alter table setting_templates add column removed_at timestamptz;
drop index setting_templates_name;
create unique index setting_templates_name on setting_templates (organisation_id, lower(name)) where removed_at is null;

-- The location is to have what is suggested, though it has its own.
alter table location_settings add column set_back boolean not null default false;
create index location_settings_set_back on location_settings (organisation_id) where set_back;
