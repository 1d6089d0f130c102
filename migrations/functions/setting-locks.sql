-- What an organisation has locked of a location's settings stays (Issue 16 §1, decision 0559).

-- A change waits for whoever locks settings of the location, and the other way round: else both could find what they look for.
create or replace function hold_locked_settings(p_company uuid, p_area text, p_stored jsonb) returns void language plpgsql as $$
declare
  broken jsonb;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('settings:' || p_company, 0));
  select jsonb_agg(jsonb_build_object('setting', s.setting, 'template', t.name, 'why', s.why,
      'lockedBy', s.set_by, 'lockedAt', iso_instant(s.set_at)) order by s.setting)
    into broken
    from location_settings s
    join setting_templates t on t.organisation_id = s.organisation_id and t.template_id = s.template_id
    where s.company_id = p_company and s.area = p_area and s.locked
      and coalesce(case s.field when '' then p_stored else p_stored -> s.field end, 'null'::jsonb) <> s.stored;
  if broken is not null then
    raise exception 'a setting is locked' using errcode = '23514', constraint = 'setting_locked', detail = broken::text;
  end if;
end $$;

create or replace function keep_locked_params() returns trigger language plpgsql as $$
begin
  perform hold_locked_settings(new.company_id, new.area, new.params);
  return new;
end $$;
create or replace trigger keep_locked_params before insert or update on company_params
  for each row execute function keep_locked_params();

create or replace function keep_locked_modules() returns trigger language plpgsql as $$
begin
  perform hold_locked_settings(new.company_id, 'modules', to_jsonb(new.modules));
  return new;
end $$;
create or replace trigger keep_locked_modules before update of modules on companies
  for each row when (old.modules is distinct from new.modules) execute function keep_locked_modules();

-- All that a group may, in the order of their names: while it is locked, each of its rights is set (`setGroupPermissions`).
create or replace function keep_locked_permissions() returns trigger language plpgsql as $$
declare
  one record := case tg_op when 'DELETE' then old else new end;
begin
  -- A location that goes takes everything along.
  if exists (select from companies c where c.company_id = one.company_id) then
    perform hold_locked_settings(one.company_id, 'user_group_rights/' || one.user_group, (
      select coalesce(jsonb_agg(r.right_name order by r.right_name collate "C") filter (where r.granted), '[]')
      from user_group_rights r where r.company_id = one.company_id and r.user_group = one.user_group));
  end if;
  return null;
end $$;
create or replace trigger keep_locked_permissions after insert or update or delete on user_group_rights
  for each row execute function keep_locked_permissions();

-- A thing that a template gives and locks stays as it is: its row, whose id the columns of the first argument make, may change in
-- nothing but the columns of the second. Others may be added.
create or replace function keep_locked_row() returns trigger language plpgsql as $$
declare
  one jsonb := to_jsonb(old);
  broken jsonb;
begin
  if tg_op = 'UPDATE' and one - string_to_array(tg_argv[1], ',') = to_jsonb(new) - string_to_array(tg_argv[1], ',') then
    return new;
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('settings:' || old.company_id, 0));
  select jsonb_agg(jsonb_build_object('setting', s.setting, 'template', t.name, 'why', s.why,
      'lockedBy', s.set_by, 'lockedAt', iso_instant(s.set_at)) order by s.setting)
    into broken
    from location_settings s
    join setting_templates t on t.organisation_id = s.organisation_id and t.template_id = s.template_id
    where s.company_id = old.company_id and s.area = tg_table_name and s.locked
      and s.stored ? (select string_agg(one ->> c, '/') from unnest(string_to_array(tg_argv[0], ',')) c)
      -- A location that goes takes everything along.
      and exists (select from companies c where c.company_id = old.company_id);
  if broken is not null then
    raise exception 'a setting is locked' using errcode = '23514', constraint = 'setting_locked', detail = broken::text;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create or replace trigger keep_locked_row before update or delete on flows
  for each row execute function keep_locked_row('flow_id', 'updated_at');
create or replace trigger keep_locked_row before update or delete on agreements
  for each row execute function keep_locked_row('agreement_id', 'position');
create or replace trigger keep_locked_row before update or delete on badge_templates
  for each row execute function keep_locked_row('badge_template_id', 'updated_at');
create or replace trigger keep_locked_row before update or delete on custom_fields
  for each row execute function keep_locked_row('custom_field_id', '');
create or replace trigger keep_locked_row before update or delete on flow_media
  for each row execute function keep_locked_row('sha256', '');
create or replace trigger keep_locked_row before update or delete on message_texts
  for each row execute function keep_locked_row('kind,language', 'changed_at');

-- A kiosk has nothing else than its location where that is locked (src/domain/kiosk/kiosk-settings.ts): what it had before stays, unseen.
create or replace function keep_locked_kiosk() returns trigger language plpgsql as $$
declare
  before jsonb := case tg_op when 'UPDATE' then old.params else '{}' end;
  broken jsonb;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('settings:' || new.company_id, 0));
  select jsonb_agg(jsonb_build_object('setting', s.setting, 'template', t.name, 'why', s.why,
      'lockedBy', s.set_by, 'lockedAt', iso_instant(s.set_at)) order by s.setting)
    into broken
    from location_settings s
    join setting_templates t on t.organisation_id = s.organisation_id and t.template_id = s.template_id
    cross join lateral (select case s.area when 'kiosk-behaviour' then array[s.field] else array['walkIn', s.field] end as path) p
    where s.company_id = new.company_id and s.area in ('kiosk-behaviour', 'walk-in') and s.locked
      and coalesce(new.params #> p.path, 'null') not in ('null', s.stored, coalesce(before #> p.path, 'null'));
  if broken is not null then
    raise exception 'a setting is locked' using errcode = '23514', constraint = 'setting_locked', detail = broken::text;
  end if;
  return new;
end $$;
create or replace trigger keep_locked_kiosk before insert on kiosks
  for each row execute function keep_locked_kiosk();
create or replace trigger keep_locked_kiosk_params before update on kiosks
  for each row when (old.params is distinct from new.params) execute function keep_locked_kiosk();
