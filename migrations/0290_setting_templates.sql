-- Settings of locations that an organisation keeps once, and where each location has them from. Issue 16 §1, decision 0559.
create table setting_templates (
  organisation_id uuid not null references organisations,
  template_id uuid not null,
  name text not null check (char_length(name) between 1 and 80),
  created_at timestamptz not null,
  primary key (organisation_id, template_id)
);
create unique index setting_templates_name on setting_templates (organisation_id, lower(name));
-- What was published. A version says from when on it counts, and the latest that has begun does.
create table setting_template_versions (
  organisation_id uuid not null,
  template_id uuid not null,
  version integer not null check (version > 0),
  settings jsonb not null check (jsonb_typeof(settings) = 'array' and jsonb_array_length(settings) <= 200),
  -- At every location, also those that are made later; else at these and those in these groups. One that is gone means nothing.
  everywhere boolean not null,
  location_ids uuid[] not null,
  group_ids uuid[] not null,
  made_at timestamptz not null,
  -- Null: an API client, or somebody who signs in no longer.
  made_by uuid references accounts on delete set null,
  -- By a clock: of the zone, or of each location; null: from the moment it was made.
  start_date date,
  start_time text check (start_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  start_zone text check (char_length(start_zone) between 1 and 64),
  -- The first instant at which it counts at some location, and the last at which it begins to at another.
  due_from timestamptz not null,
  due_until timestamptz not null,
  -- Since then every location has it.
  settled_at timestamptz,
  withdrawn_at timestamptz,
  primary key (organisation_id, template_id, version),
  foreign key (organisation_id, template_id) references setting_templates on delete cascade,
  check ((start_date is null) = (start_time is null)),
  check (start_zone is null or start_date is not null)
);
create index setting_template_versions_due on setting_template_versions (due_from) where settled_at is null;
create index setting_template_versions_made_by on setting_template_versions (made_by);

-- Of each setting that templates give a location: what they say, and what the location would have without them.
create table location_settings (
  company_id uuid not null references companies on delete cascade,
  setting text not null check (setting ~ '^[A-Za-z]+(\.[A-Za-z]+)?$'),
  value jsonb not null,
  own_value jsonb not null,
  -- Where it is stored, and what has to stay there while it is locked.
  area text not null check (char_length(area) between 1 and 40),
  field text not null check (char_length(field) <= 80),
  stored jsonb not null,
  layer text not null check (layer in ('CHOSEN', 'GROUP', 'ORGANISATION')),
  locked boolean not null,
  why text not null check (char_length(why) <= 500 and (not locked or char_length(why) > 0)),
  organisation_id uuid not null,
  template_id uuid not null,
  set_by uuid references accounts on delete set null,
  set_at timestamptz not null,
  primary key (company_id, setting),
  foreign key (organisation_id, template_id) references setting_templates
);
create index location_settings_template on location_settings (organisation_id, template_id);
create index location_settings_set_by on location_settings (set_by);
-- Why a location could not take over what templates say when they went live; it is tried again.
create table location_setting_faults (
  company_id uuid not null references companies on delete cascade,
  setting text not null check (char_length(setting) between 1 and 121),
  code text not null check (char_length(code) between 1 and 80),
  tried_at timestamptz not null,
  primary key (company_id)
);

do $$
declare
  target text;
begin
  foreach target in array array['setting_templates', 'setting_template_versions'] loop
    execute format('alter table %I enable row level security', target);
    execute format('create policy system on %I to foyer_system using (true) with check (true)', target);
    execute format('create policy organisation on %I to foyer_organisation
      using (organisation_id = current_organisation()) with check (organisation_id = current_organisation())', target);
    execute format('grant select, insert, update, delete on %I to foyer_system, foyer_organisation', target);
  end loop;
end $$;
-- A location reads what it is given, and changes nothing of it.
call protect_tenant_table('location_settings', 'select');
call protect_tenant_table('location_setting_faults', 'select');
grant insert, update, delete on location_settings, location_setting_faults to foyer_system, foyer_organisation;
create policy location on setting_templates for select to foyer_app
  using (template_id in (select s.template_id from location_settings s where s.company_id = current_company()));
grant select on setting_templates to foyer_app;
