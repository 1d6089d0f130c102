-- A booking as one statement: who comes too late is refused by what it reads and writes nothing; everybody else goes through the locks,
-- looks again, and the unique indexes have the last word. A booking at another company of the organisation, which is not seen from here, is
-- a reason too. `p_subject` is the id as it is shown outside, `p_user_made` who booked, null for an API client.
create or replace function create_booking(
  p_company uuid, p_booking uuid, p_user uuid, p_date date, p_area uuid, p_number text,
  p_status text, p_user_made uuid, p_answers jsonb, p_at timestamptz, p_subject text, p_actor text,
  p_command uuid, p_endpoint text, p_hash text, p_answer jsonb
) returns jsonb language plpgsql as $$
declare
  known jsonb;
  facts jsonb;
begin
  perform set_config('app.company_id', p_company::text, true);
  if p_command is not null then
    known := kept_command(p_company, p_actor, p_command);
    if known is not null then return known; end if;
  end if;
  facts := booking_facts(p_company, p_user, p_date, p_area, p_number, null);
  if not (facts ->> 'free')::boolean then
    return jsonb_build_object('outcome', 'refused', 'facts', facts);
  end if;

  perform lock_booking_day(p_company, p_date, array[p_area]);
  if p_command is not null then
    known := kept_command(p_company, p_actor, p_command);
    if known is not null then return known; end if;
  end if;
  facts := booking_facts(p_company, p_user, p_date, p_area, p_number, null);
  if not (facts ->> 'free')::boolean then
    return jsonb_build_object('outcome', 'refused', 'facts', facts);
  end if;
  insert into bookings (company_id, booking_id, user_id, booking_date, desk_area_id, desk_id, status,
    created_by_user, created_at, denied_at)
  values (p_company, p_booking, p_user, p_date, p_area, (facts ->> 'deskId')::uuid, p_status,
    p_user_made, p_at, case when p_status = 'DENIED' then p_at end)
  on conflict do nothing;
  if not found then
    facts := booking_facts(p_company, p_user, p_date, p_area, p_number, null);
    -- Whatever is not seen from here is a booking at another company of the organisation.
    if (facts ->> 'free')::boolean then facts := facts || '{"booked": true, "free": false, "reason": "booked"}'; end if;
    return jsonb_build_object('outcome', 'refused', 'facts', facts);
  end if;
  insert into booking_answers (company_id, booking_id, custom_field_id, value, answered_at)
  select p_company, p_booking, a.id, a.value, p_at from jsonb_to_recordset(p_answers) as a (id text, value text);
  insert into events (company_id, kind, subject, actor, payload, command_id)
  values (p_company, 'booking.created', 'workplace:' || p_date || '/' || p_subject, p_actor,
    jsonb_build_object('status', p_status, 'userId', p_user, 'deskAreaId', p_area, 'deskId', facts ->> 'deskId'),
    p_command);
  perform note_limits(p_company, p_date, p_area, p_at, p_subject, p_actor);
  perform keep_command(p_company, p_actor, p_command, p_endpoint, p_hash, p_answer);
  return jsonb_build_object('outcome', 'done');
end $$;

-- Several bookings in one statement, by day, each as create_booking. Each item has the arguments that differ. `p_undo`:
-- NEVER, IF_REFUSED for all or none, ALWAYS to find out what would be.
create or replace function create_bookings(
  p_company uuid, p_user uuid, p_status text, p_user_made uuid, p_at timestamptz, p_actor text, p_undo text,
  p_items jsonb
) returns jsonb language plpgsql as $$
declare
  item jsonb;
  one jsonb;
  outcomes jsonb := '[]';
  refused boolean := false;
begin
  begin
    for item in select value from jsonb_array_elements(p_items) order by value ->> 'date' loop
      one := create_booking(p_company, (item ->> 'bookingId')::uuid, p_user, (item ->> 'date')::date,
        (item ->> 'deskAreaId')::uuid, item ->> 'deskNumber', p_status, p_user_made, '[]', p_at,
        item ->> 'subject', p_actor, null, null, null, null);
      outcomes := outcomes || jsonb_build_array(one || jsonb_build_object('date', item ->> 'date'));
      refused := refused or one ->> 'outcome' = 'refused';
    end loop;
    if p_undo = 'ALWAYS' or (refused and p_undo = 'IF_REFUSED') then
      raise exception 'one is refused, so all are' using errcode = 'FY001';
    end if;
  exception when sqlstate 'FY001' then
    null;
  end;
  return outcomes;
end $$;

-- Another desk or area on the same day; nothing before `p_from_day`.
create or replace function move_booking(
  p_company uuid, p_booking uuid, p_by uuid, p_from_day date, p_area uuid, p_number text, p_subject text,
  p_actor text, p_command uuid, p_endpoint text, p_hash text, p_answer jsonb
) returns jsonb language plpgsql as $$
declare
  b bookings;
  known jsonb;
  facts jsonb;
begin
  perform set_config('app.company_id', p_company::text, true);
  if p_command is not null then
    known := kept_command(p_company, p_actor, p_command);
    if known is not null then return known; end if;
  end if;
  select * into b from bookings
  where company_id = p_company and booking_id = p_booking and (p_by is null or p_by in (user_id, created_by_user));
  if not found then return '{"outcome": "missing"}'; end if;
  if b.booking_date < p_from_day then return '{"outcome": "past"}'; end if;
  perform lock_booking_day(p_company, b.booking_date, array[b.desk_area_id, p_area]);
  -- Since the day is locked nobody else changes it.
  select * into b from bookings where company_id = p_company and booking_id = p_booking for update;
  if not b.is_active or b.status = 'CHECKED_IN' then
    return jsonb_build_object('outcome', 'wrong_status', 'status', b.status,
      'ended', b.cancelled_at is not null or b.released_at is not null);
  end if;
  facts := booking_facts(p_company, b.user_id, b.booking_date, p_area, p_number, p_booking);
  if not (facts ->> 'free')::boolean then
    return jsonb_build_object('outcome', 'refused', 'facts', facts);
  end if;
  update bookings
  set desk_area_id = p_area, desk_id = (facts ->> 'deskId')::uuid, sequence = sequence + 1
  where company_id = p_company and booking_id = p_booking;
  insert into events (company_id, kind, subject, actor, payload, command_id)
  values (p_company, 'booking.moved', 'workplace:' || b.booking_date || '/' || p_subject, p_actor,
    jsonb_build_object('userId', b.user_id, 'deskAreaId', p_area, 'deskId', facts ->> 'deskId',
      'fromDeskAreaId', b.desk_area_id, 'fromDeskId', b.desk_id), p_command);
  perform note_limits(p_company, b.booking_date, p_area, now(), p_subject, p_actor);
  perform keep_command(p_company, p_actor, p_command, p_endpoint, p_hash, p_answer);
  return jsonb_build_object('outcome', 'done');
end $$;

-- Any other change of one booking: from one of `p_from` to `p_to` (the same for a cancellation or a release, which `p_end` names). One that
-- comes back to hold its place is looked at as a new one would be. Nothing before `p_from_day`.
create or replace function change_booking(
  p_company uuid, p_booking uuid, p_by uuid, p_from_day date, p_from text[], p_to text, p_end text, p_at timestamptz,
  p_kind text, p_subject text, p_actor text,
  p_command uuid, p_endpoint text, p_hash text, p_answer jsonb
) returns jsonb language plpgsql as $$
declare
  b bookings;
  known jsonb;
  facts jsonb;
  number_of_desk text;
begin
  perform set_config('app.company_id', p_company::text, true);
  if p_command is not null then
    known := kept_command(p_company, p_actor, p_command);
    if known is not null then return known; end if;
  end if;
  select * into b from bookings
  where company_id = p_company and booking_id = p_booking and (p_by is null or p_by in (user_id, created_by_user));
  if not found then return '{"outcome": "missing"}'; end if;
  if b.booking_date < p_from_day then return '{"outcome": "past"}'; end if;
  perform lock_booking_day(p_company, b.booking_date, array[b.desk_area_id]);
  select * into b from bookings where company_id = p_company and booking_id = p_booking for update;
  if not b.status = any (p_from) or b.cancelled_at is not null or b.released_at is not null then
    return jsonb_build_object('outcome', 'wrong_status', 'status', b.status,
      'ended', b.cancelled_at is not null or b.released_at is not null);
  end if;
  if not b.is_active and p_to in ('EXPECTED', 'PENDING', 'CHECKED_IN') then
    select number into number_of_desk from desks where company_id = p_company and desk_id = b.desk_id;
    facts := booking_facts(
      p_company, b.user_id, b.booking_date, b.desk_area_id, number_of_desk, p_booking);
    if not (facts ->> 'free')::boolean then
      return jsonb_build_object('outcome', 'refused', 'facts', facts);
    end if;
  end if;
  update bookings set
    status = coalesce(p_to, status),
    checked_in_at = case when p_to = 'CHECKED_IN' then p_at when p_to = 'EXPECTED' then null else checked_in_at end,
    checked_out_at = case when p_to = 'CHECKED_OUT' then p_at end,
    denied_at = case when p_to = 'DENIED' then p_at end,
    cancelled_at = case when p_end = 'CANCELLED' then p_at end,
    released_at = case when p_end = 'RELEASED' then p_at end,
    sequence = sequence + 1
  where company_id = p_company and booking_id = p_booking;
  insert into events (company_id, kind, subject, actor, payload, command_id)
  values (p_company, p_kind, 'workplace:' || b.booking_date || '/' || p_subject, p_actor,
    jsonb_build_object('userId', b.user_id, 'deskAreaId', b.desk_area_id, 'deskId', b.desk_id), p_command);
  if not b.is_active and p_to in ('EXPECTED', 'PENDING', 'CHECKED_IN') then
    perform note_limits(p_company, b.booking_date, b.desk_area_id, p_at, p_subject, p_actor);
  end if;
  perform keep_command(p_company, p_actor, p_command, p_endpoint, p_hash, p_answer);
  return jsonb_build_object('outcome', 'done');
exception when unique_violation then
  -- Back to hold the day, which is held at another company of the organisation by now.
  return jsonb_build_object('outcome', 'refused', 'facts', coalesce(facts, '{}') || '{"booked": true, "reason": "booked"}');
end $$;

-- Gives a place back, if it is still as it was when that was decided: `p_late_until` and `p_reminded_at` are what the
-- caller saw. False when something has changed since.
create or replace function release_booking(
  p_company uuid, p_booking uuid, p_late_until timestamptz, p_reminded_at timestamptz, p_at timestamptz, p_subject text,
  p_actor text
) returns boolean language plpgsql as $$
declare
  b bookings;
begin
  perform set_config('app.company_id', p_company::text, true);
  select * into b from bookings where company_id = p_company and booking_id = p_booking;
  if not found then return false; end if;
  perform lock_booking_day(p_company, b.booking_date, array[b.desk_area_id]);
  select * into b from bookings where company_id = p_company and booking_id = p_booking for update;
  if not b.is_active or b.status = 'CHECKED_IN' or b.late_until is distinct from p_late_until
    or b.reminded_at is distinct from p_reminded_at then
    return false;
  end if;
  update bookings set released_at = p_at, sequence = sequence + 1
  where company_id = p_company and booking_id = p_booking;
  insert into events (company_id, kind, subject, actor, payload)
  values (p_company, 'booking.released', 'workplace:' || b.booking_date || '/' || p_subject, p_actor,
    jsonb_build_object('userId', b.user_id, 'deskAreaId', b.desk_area_id, 'deskId', b.desk_id));
  return true;
end $$;
