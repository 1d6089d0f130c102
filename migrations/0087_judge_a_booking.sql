-- Whether somebody may have a place on a day: the facts in one statement, and the one reason that is told (issue 11 §3; decision 0497).
-- Reasons were guessed from the facts by the server before; now whoever decides also says why.

-- Null when nothing is against it. First what the person can do nothing about with another choice, then the place, from the desk to
-- what is full around it (issue 4 §1, Rules).
create function booking_refusal(facts jsonb) returns text language plpgsql immutable as $$
begin
  return case
    when not (facts ->> 'personKnown')::boolean then 'person_unknown'
    when not (facts ->> 'personAllowed')::boolean then 'not_allowed_on_location'
    when (facts ->> 'denied')::boolean then 'denied'
    when (facts ->> 'booked')::boolean then 'booked'
    when not (facts ->> 'areaKnown')::boolean then 'area_unknown'
    when (facts ->> 'areaHasDesks')::boolean and not (facts ->> 'deskNamed')::boolean then 'desk_needed'
    when (facts ->> 'deskNamed')::boolean and not (facts ->> 'deskKnown')::boolean then 'desk_unknown'
    when (facts ->> 'deskNamed')::boolean
      and (not (facts ->> 'deskEnabled')::boolean or (facts ->> 'deskBlocked')::boolean) then 'desk_blocked'
    when (facts ->> 'deskTaken')::boolean then 'desk_taken'
    when (facts ->> 'locationLeft')::integer <= 0 then 'location_full'
    when (facts ->> 'floorLeft')::integer <= 0 then 'floor_full'
    when (facts ->> 'areaLeft')::integer <= 0 then 'area_full'
  end;
end $$;

-- The shape is `BookingFacts` in src/domain/booking. `p_booking` is a booking that would move or come back: it is not in its own way.
-- Small statements, each only where it is needed: one join of them all costs twice as much to start as these together.
create or replace function booking_facts(
  p_company uuid, p_user uuid, p_date date, p_area uuid, p_number text, p_booking uuid
) returns jsonb language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  person record;
  place record;
  desk record;
  own record;
  taken record;
  other_is_active boolean;
  places integer;
  floor_limit integer;
  location_limit integer := location_capacity(p_company);
  facts jsonb;
  reason text;
begin
  select active, allowed_on_location into person from employees where company_id = p_company and user_id = p_user;
  select desk_area_id, floor_id, capacity, desk_count, enabled_desks into place from desk_areas
  where company_id = p_company and desk_area_id = p_area and retired_at is null;
  places := places_of_area(place.capacity, place.desk_count, place.enabled_desks, case when place.desk_count > 0 then (
    select count(*) from desks d
    where d.company_id = p_company and d.desk_area_id = p_area and d.blocked_from is not null
      and d.enabled and d.retired_at is null and is_blocked_on(p_date, d.blocked_from, d.blocked_to)) end);
  if place.floor_id is not null then
    select capacity into floor_limit from floors where company_id = p_company and floor_id = place.floor_id;
  end if;
  select coalesce(sum(c.taken) filter (where place_id = p_area), 0) as here,
    coalesce(sum(c.taken) filter (where place_id = place.floor_id), 0) as on_floor,
    coalesce(sum(c.taken) filter (where place_id = p_company), 0) as at_location
  into taken from booking_counts c
  where c.company_id = p_company and c.booking_date = p_date and c.place_id in (p_company, p_area, place.floor_id);
  select is_active into other_is_active from bookings
  where user_id = p_user and booking_date = p_date and company_id = p_company
    and booking_id is distinct from p_booking and (is_active or (status = 'DENIED' and cancelled_at is null))
  order by is_active desc limit 1;

  facts := jsonb_build_object(
    'personKnown', coalesce(person.active, false),
    'personAllowed', coalesce(person.allowed_on_location, false),
    'areaKnown', place.desk_area_id is not null,
    'areaHasDesks', coalesce(place.desk_count > 0, false),
    'deskNamed', p_number is not null,
    'deskKnown', false, 'deskEnabled', false, 'deskBlocked', false, 'deskTaken', false, 'deskId', null,
    'denied', coalesce(not other_is_active, false),
    'booked', coalesce(other_is_active, false),
    'areaLeft', places - taken.here, 'floorLeft', floor_limit - taken.on_floor,
    'locationLeft', location_limit - taken.at_location);
  if p_number is not null then
    select d.desk_id, d.enabled, is_blocked_on(p_date, d.blocked_from, d.blocked_to) as is_blocked, exists (
        select from bookings b
        where b.company_id = p_company and b.desk_id = d.desk_id and b.booking_date = p_date and b.is_active
          and b.booking_id is distinct from p_booking) as is_taken
    into desk
    from desks d
    where d.company_id = p_company and d.desk_area_id = p_area and d.number = p_number and d.retired_at is null;
    if found then
      facts := facts || jsonb_build_object('deskKnown', true, 'deskEnabled', desk.enabled,
        'deskBlocked', desk.is_blocked, 'deskTaken', desk.is_taken, 'deskId', desk.desk_id);
    end if;
  end if;
  if p_booking is not null then
    select b.is_active, b.in_day, b.desk_area_id, a.floor_id into own
    from bookings b
    join desk_areas a on a.company_id = b.company_id and a.desk_area_id = b.desk_area_id
    where b.company_id = p_company and b.booking_id = p_booking;
    if found then
      facts := facts || jsonb_build_object(
        'areaLeft', places - taken.here + (own.is_active and own.desk_area_id = p_area)::integer,
        'floorLeft', floor_limit - taken.on_floor
          + (own.is_active and own.floor_id is not distinct from place.floor_id)::integer,
        'locationLeft', location_limit - taken.at_location + own.in_day::integer);
    end if;
  end if;
  reason := booking_refusal(facts);
  return facts || jsonb_build_object('reason', reason, 'free', reason is null);
end $$;

-- Every writer of bookings calls it before anything else. Who holds the location's day keeps it: nobody else writes the counts of that
-- day, so that floors and areas are looked at together, and only those are locked whose limit has changed.
create or replace function lock_booking_day(p_company uuid, p_date date, p_areas uuid[]) returns void
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  place record;
begin
  perform open_count(p_company, p_date, p_company, location_capacity(p_company));
  for place in
    select wanted.place_id, wanted.capacity from (
      select distinct f.floor_id as place_id, f.capacity, 1 as step
      from desk_areas a
      join floors f on f.company_id = a.company_id and f.floor_id = a.floor_id
      where a.company_id = p_company and a.desk_area_id = any (p_areas)
      union all
      select a.desk_area_id, places_of_area(a.capacity, a.desk_count, a.enabled_desks, coalesce((
        select b.blocked from blocked_desks(p_company, p_date, p_date) b where b.desk_area_id = a.desk_area_id), 0)), 2
      from desk_areas a
      where a.company_id = p_company and a.desk_area_id = any (p_areas)) wanted
    left join booking_counts c
      on c.company_id = p_company and c.booking_date = p_date and c.place_id = wanted.place_id
    -- greatest() passes over null too.
    where c.place_id is null or c.capacity is distinct from case when wanted.capacity is not null
      then greatest(wanted.capacity, c.taken) end
    order by wanted.step, wanted.place_id
  loop
    perform open_count(p_company, p_date, place.place_id, place.capacity);
  end loop;
end $$;

-- As functions of PL/pgSQL these keep their plans. PostgreSQL before 18 plans an SQL function anew whenever it is called.
create or replace function floor_of_area(p_company uuid, p_area uuid) returns uuid language plpgsql stable as $$
begin
  return (select floor_id from desk_areas where company_id = p_company and desk_area_id = p_area);
end $$;

create or replace function kept_command(p_company uuid, p_actor text, p_command uuid) returns jsonb language plpgsql stable as $$
begin
  return (
    select jsonb_build_object('outcome', 'repeated', 'endpoint', endpoint, 'requestHash', request_hash, 'answer', answer)
    from commands where company_id = p_company and actor = p_actor and command_id = p_command);
end $$;

-- A booking at another company of the organisation, which is not seen from here, is a reason too.
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
  perform keep_command(p_company, p_actor, p_command, p_endpoint, p_hash, p_answer);
  return jsonb_build_object('outcome', 'done');
end $$;

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
  perform keep_command(p_company, p_actor, p_command, p_endpoint, p_hash, p_answer);
  return jsonb_build_object('outcome', 'done');
exception when unique_violation then
  -- Back to hold the day, which is held at another company of the organisation by now.
  return jsonb_build_object('outcome', 'refused', 'facts', coalesce(facts, '{}') || '{"booked": true, "reason": "booked"}');
end $$;
