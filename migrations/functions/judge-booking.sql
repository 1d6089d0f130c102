-- Whether somebody may have a place on a day: the facts in one statement, and the one reason that is told (decision 0497).

-- Null when nothing is against it. First the day and what the person can do nothing about with another choice, then the place, from the desk
-- to what is full around it.
create or replace function booking_refusal(facts jsonb) returns text language plpgsql immutable as $$
begin
  return case
    when facts ->> 'dayClosed' is not null then facts ->> 'dayClosed'
    when not (facts ->> 'personKnown')::boolean then 'person_unknown'
    when not (facts ->> 'personAllowed')::boolean then 'not_allowed_on_location'
    when (facts ->> 'denied')::boolean then 'denied'
    when (facts ->> 'booked')::boolean then 'booked'
    when not (facts ->> 'areaKnown')::boolean then 'area_unknown'
    when facts ->> 'areaClosed' is not null then 'area_' || (facts ->> 'areaClosed')
    when (facts ->> 'areaHasDesks')::boolean and not (facts ->> 'deskNamed')::boolean then 'desk_needed'
    when (facts ->> 'deskNamed')::boolean and not (facts ->> 'deskKnown')::boolean then 'desk_unknown'
    when (facts ->> 'deskNamed')::boolean
      and (not (facts ->> 'deskEnabled')::boolean or (facts ->> 'deskBlocked')::boolean) then 'desk_blocked'
    when (facts ->> 'deskTaken')::boolean then 'desk_taken'
    when (facts ->> 'deskOwned')::boolean then 'desk_owned'
    when (facts ->> 'teamOnly')::boolean then 'team_only'
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
  location record;
  place record;
  area_closed text;
  desk record;
  reserved record;
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
  select * into location from location_days(p_company);
  select desk_area_id, floor_id, capacity, desk_count, enabled_desks, team_id, bookable_weekdays, closing_days into place from desk_areas
  where company_id = p_company and desk_area_id = p_area and retired_at is null;
  area_closed := closed_on(p_date, place.bookable_weekdays, place.closing_days);
  places := places_of_area(place.capacity, place.desk_count, place.enabled_desks, case when place.desk_count > 0 then (
    select count(*) from desks d
    where d.company_id = p_company and d.desk_area_id = p_area and d.blocked_from is not null
      and d.enabled and d.retired_at is null and is_blocked_on(p_date, d.blocked_from, d.blocked_to)) end, area_closed);
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
    'dayClosed', closed_on(p_date, location.weekdays, location.days),
    'areaClosed', area_closed,
    'personKnown', coalesce(person.active, false),
    'personAllowed', coalesce(person.allowed_on_location, false),
    'areaKnown', place.desk_area_id is not null,
    'areaHasDesks', coalesce(place.desk_count > 0, false),
    'deskNamed', p_number is not null,
    'deskKnown', false, 'deskEnabled', false, 'deskBlocked', false, 'deskTaken', false, 'deskId', null,
    'deskOwned', false,
    'teamOnly', p_number is null and place.team_id is not null
      and place.team_id not in (select teams_of(p_company, p_user)),
    'denied', coalesce(not other_is_active, false),
    'booked', coalesce(other_is_active, false),
    'areaLeft', places - taken.here, 'floorLeft', floor_limit - taken.on_floor,
    'locationLeft', location_limit - taken.at_location);
  if p_number is not null then
    select d.desk_id, d.enabled, d.owner_id, d.team_id, is_blocked_on(p_date, d.blocked_from, d.blocked_to) as is_blocked, exists (
        select from bookings b
        where b.company_id = p_company and b.desk_id = d.desk_id and b.booking_date = p_date and b.is_active
          and b.booking_id is distinct from p_booking) as is_taken
    into desk
    from desks d
    where d.company_id = p_company and d.desk_area_id = p_area and d.number = p_number and d.retired_at is null;
    if found then
      facts := facts || jsonb_build_object('deskKnown', true, 'deskEnabled', desk.enabled,
        'deskBlocked', desk.is_blocked, 'deskTaken', desk.is_taken, 'deskId', desk.desk_id);
      if coalesce(desk.owner_id, desk.team_id, place.team_id) is not null then
        select r.owner_id, r.team_id into reserved from desk_reservation(p_company, desk.desk_id, p_date) r;
        facts := facts || jsonb_build_object(
          'deskOwned', coalesce(reserved.owner_id <> p_user, false),
          'teamOnly', reserved.team_id is not null and reserved.team_id not in (select teams_of(p_company, p_user)));
      end if;
    end if;
  end if;
  if p_booking is not null then
    select b.is_active, b.in_day, b.desk_area_id, a.floor_id into own
    from bookings b
    join desk_areas a on a.company_id = b.company_id and a.desk_area_id = b.desk_area_id
    where b.company_id = p_company and b.booking_id = p_booking;
    if found then
      -- Whoever holds the day keeps it where it was closed since.
      if own.is_active then facts := facts || '{"dayClosed": null}'; end if;
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
