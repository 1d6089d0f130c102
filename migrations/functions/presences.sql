-- Why somebody is not checked in, heaviest first; null when nothing is against it (Reference §6, `serialNumber` check-in).
create or replace function presence_refusal(facts jsonb) returns text language plpgsql immutable as $$
begin
  return case
    when (facts ->> 'present')::boolean then 'already_checked_in'
    when not (facts ->> 'allowed')::boolean then 'not_allowed_on_location'
    when (facts ->> 'codeUsed')::boolean then 'code_used'
    when facts ->> 'booking' = 'DENIED' then 'denied'
    when facts ->> 'booking' = 'PENDING' then 'incomplete'
    when facts ->> 'booking' is null and (facts ->> 'bookingNeeded')::boolean then 'no_booking'
  end;
end $$;

-- Somebody comes in, and with them their booking of the day. `p_booking_needed`: only with one. A refusal has its reason among the facts,
-- which a process of the release before reads (decision 0497).
create or replace function check_in_employee(
  p_company uuid, p_presence uuid, p_user uuid, p_date date, p_kiosk uuid, p_step bigint, p_booking_needed boolean,
  p_at timestamptz, p_subject text, p_actor text, p_command uuid
) returns jsonb language plpgsql as $$
declare
  b bookings;
  person employees;
  facts jsonb;
  reason text;
begin
  select * into person from employees where company_id = p_company and user_id = p_user and active;
  if not found then return '{"outcome": "missing"}'; end if;
  perform open_count(p_company, p_date, p_company, location_capacity(p_company));
  select * into b from bookings
  where user_id = p_user and booking_date = p_date and company_id = p_company
    and cancelled_at is null and released_at is null and status <> 'CHECKED_OUT'
  order by is_active desc limit 1 for update;
  facts := jsonb_build_object(
    'allowed', person.allowed_on_location,
    'booking', b.status,
    'bookingNeeded', p_booking_needed,
    'codeUsed', p_step is not null and exists (
      select from presences where user_id = p_user and kiosk_id = p_kiosk and code_step = p_step),
    'present', exists (select from presences where user_id = p_user and checked_out_at is null));
  reason := presence_refusal(facts);
  if reason is not null then
    return jsonb_build_object('outcome', 'refused', 'facts', facts || jsonb_build_object('reason', reason));
  end if;
  insert into presences (company_id, presence_id, user_id, presence_date, booking_id, kiosk_id, code_step, checked_in_at)
  values (p_company, p_presence, p_user, p_date, b.booking_id, p_kiosk, p_step, p_at)
  on conflict do nothing;
  if not found then
    return jsonb_build_object('outcome', 'refused', 'facts', facts || '{"present": true, "reason": "already_checked_in"}');
  end if;
  if b.status = 'EXPECTED' then
    update bookings set status = 'CHECKED_IN', checked_in_at = p_at, sequence = sequence + 1
    where company_id = p_company and booking_id = b.booking_id;
  end if;
  insert into events (company_id, kind, subject, actor, payload, command_id)
  values (p_company, 'presence.checked_in', 'workplace:' || p_date || '/' || p_subject, p_actor,
    jsonb_strip_nulls(jsonb_build_object('bookingId', b.booking_id, 'kioskId', p_kiosk)), p_command);
  return jsonb_build_object('outcome', 'done', 'bookingId', b.booking_id);
end $$;

-- Somebody leaves, and gives the desk back.
create or replace function check_out_employee(
  p_company uuid, p_user uuid, p_at timestamptz, p_subject text, p_actor text, p_command uuid
) returns jsonb language plpgsql as $$
declare
  p presences;
  day date;
begin
  select presence_date into day from presences
  where company_id = p_company and user_id = p_user and checked_out_at is null;
  if not found then return '{"outcome": "missing"}'; end if;
  perform open_count(p_company, day, p_company, location_capacity(p_company));
  update presences set checked_out_at = greatest(p_at, checked_in_at)
  where company_id = p_company and user_id = p_user and checked_out_at is null
  returning * into p;
  if not found then return '{"outcome": "missing"}'; end if;
  update bookings set status = 'CHECKED_OUT', checked_out_at = p_at, sequence = sequence + 1
  where company_id = p_company and booking_id = p.booking_id and status = 'CHECKED_IN';
  insert into events (company_id, kind, subject, actor, payload, command_id)
  values (p_company, 'presence.checked_out', 'workplace:' || day || '/' || p_subject, p_actor,
    jsonb_strip_nulls(jsonb_build_object('bookingId', p.booking_id)), p_command);
  return jsonb_build_object('outcome', 'done');
end $$;
