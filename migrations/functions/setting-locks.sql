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
