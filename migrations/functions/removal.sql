-- Deletes for good what was made by mistake: its own parts, and then it. Foreign keys stop it where anything else refers to it, and where figures
-- or earlier versions name it without a key, that is looked up here, while it is locked. Whether there was such a thing. `p_id`: as it is stored.
create or replace function remove_unused(p_company uuid, p_of text, p_id text) returns boolean language plpgsql as $$
declare
  is_told boolean := false;
  gone integer;
begin
  case p_of
  when 'FLOW' then
    perform from flows where company_id = p_company and flow_id = p_id::uuid for update;
    is_told := exists (select from screen_times where company_id = p_company and flow_id = p_id::uuid)
      or exists (select from screen_figures where company_id = p_company and flow_id = p_id::uuid);
    -- With its versions, its draft and what was planned.
    delete from flows where company_id = p_company and flow_id = p_id::uuid;
  when 'AGREEMENT' then
    perform from agreements where company_id = p_company and agreement_id = p_id::uuid for update;
    -- A signed one is kept by its trigger (functions/events.sql).
    delete from agreement_versions where company_id = p_company and agreement_id = p_id::uuid;
    delete from agreements where company_id = p_company and agreement_id = p_id::uuid;
  when 'CUSTOM_FIELD' then
    perform from custom_fields where company_id = p_company and custom_field_id = p_id for update;
    is_told := exists (select from screen_figures where company_id = p_company and custom_field_id = p_id)
      or exists (
        select from flow_versions v, jsonb_array_elements(v.screens) screen
        where v.company_id = p_company and screen #>> '{element,field,name}' = p_id);
    delete from custom_fields where company_id = p_company and custom_field_id = p_id;
  when 'KIOSK' then
    perform from kiosks where company_id = p_company and kiosk_id = p_id::uuid for update;
    -- A tablet has been it: visitors at other companies, too, may have come by it.
    is_told := exists (
      select from kiosks
      where company_id = p_company and kiosk_id = p_id::uuid and coalesce(last_seen_at, paired_at) is not null);
    delete from kiosk_tenants where company_id = p_company and kiosk_id = p_id::uuid;
    delete from kiosk_pairing_codes where company_id = p_company and kiosk_id = p_id::uuid;
    delete from kiosk_own_texts where company_id = p_company and kiosk_id = p_id::uuid;
    delete from kiosks where company_id = p_company and kiosk_id = p_id::uuid;
  when 'DESK_AREA' then
    perform change_who_may_book(p_company);
    is_told := exists (
      select from workplace_figures
      where company_id = p_company and desk_area_id = p_id::uuid and greatest(booked, unbooked, present) > 0);
    delete from desks where company_id = p_company and desk_area_id = p_id::uuid;
    delete from desk_areas where company_id = p_company and desk_area_id = p_id::uuid;
  when 'USER' then
    perform from users where company_id = p_company and user_id = p_id::uuid for update;
    -- Whoever was invited to sign in may have done things that name them without a key.
    is_told := exists (
      select from users where company_id = p_company and user_id = p_id::uuid and account_id is not null);
    delete from user_notices where company_id = p_company and user_id = p_id::uuid;
    delete from employees where company_id = p_company and user_id = p_id::uuid;
    delete from users where company_id = p_company and user_id = p_id::uuid;
  end case;
  get diagnostics gone = row_count;
  if is_told then raise exception 'something names it' using errcode = 'foreign_key_violation'; end if;
  return gone > 0;
end $$;
