-- The rules of the booking area as they were first written: a second opinion on the functions that replaced them
-- (tests/booking-rules.http.test.ts). Two of their faults are mended: a booking that moved from an area without a floor missed the new
-- floor's limit, and a desk was offered in an area with no places left but its limit not reached.

create function area_capacity(a desk_areas, p_date date) returns integer language sql stable as $$
  select case when a.desk_count = 0 then coalesce(a.capacity, 0)
    else least(a.capacity, a.enabled_desks - (
      select count(*) from desks d
      where d.company_id = a.company_id and d.desk_area_id = a.desk_area_id and d.blocked_from is not null
        and d.enabled and d.retired_at is null
        and p_date between d.blocked_from and coalesce(d.blocked_to, 'infinity')))::integer end
$$;

create function location_capacity(p_company uuid) returns integer language sql stable as $$
  select (params ->> 'dailyLimit')::integer from company_params
  where company_id = p_company and area = 'employee-management'
$$;

create function booking_facts(p_company uuid, p_user uuid, p_date date, p_area uuid, p_number text, p_booking uuid)
  returns jsonb language plpgsql stable as $$
declare
  person employees;
  a desk_areas;
  d desks;
  own bookings;
  other bookings;
  counts jsonb;
  facts jsonb;
  left_here integer;
  left_floor integer;
  left_day integer;
  floor_limit integer;
  day_limit integer := location_capacity(p_company);
  desk_taken boolean := false;
begin
  select * into person from employees where company_id = p_company and user_id = p_user;
  select * into a from desk_areas
  where company_id = p_company and desk_area_id = p_area and retired_at is null;
  if p_number is not null then
    select * into d from desks
    where company_id = p_company and desk_area_id = p_area and number = p_number and retired_at is null;
  end if;
  if p_booking is not null then
    select * into own from bookings where company_id = p_company and booking_id = p_booking;
  end if;
  select * into other from bookings
  where user_id = p_user and booking_date = p_date and company_id = p_company
    and booking_id is distinct from p_booking and (is_active or (status = 'DENIED' and cancelled_at is null))
  order by is_active desc limit 1;
  if d.desk_id is not null then
    desk_taken := exists (
      select from bookings
      where company_id = p_company and desk_id = d.desk_id and booking_date = p_date and is_active
        and booking_id is distinct from p_booking);
  end if;
  select coalesce(jsonb_object_agg(place_id, taken), '{}') into counts from booking_counts
  where company_id = p_company and booking_date = p_date and place_id in (p_company, p_area, a.floor_id);

  left_here := area_capacity(a, p_date) - coalesce((counts ->> p_area::text)::integer, 0)
    + (own.is_active is true and own.desk_area_id = p_area)::integer;
  if a.floor_id is not null then
    select capacity into floor_limit from floors where company_id = p_company and floor_id = a.floor_id;
    left_floor := floor_limit - coalesce((counts ->> a.floor_id::text)::integer, 0)
      + (own.is_active is true and floor_of_area(p_company, own.desk_area_id) is not distinct from a.floor_id)::integer;
  end if;
  left_day := day_limit - coalesce((counts ->> p_company::text)::integer, 0) + (own.in_day is true)::integer;
  facts := jsonb_build_object(
    'personKnown', person.user_id is not null and person.active,
    'personAllowed', coalesce(person.allowed_on_location, false),
    'areaKnown', a.desk_area_id is not null,
    'areaHasDesks', coalesce(a.desk_count, 0) > 0,
    'deskNamed', p_number is not null,
    'deskKnown', d.desk_id is not null,
    'deskEnabled', coalesce(d.enabled, false),
    'deskBlocked', coalesce(p_date between d.blocked_from and coalesce(d.blocked_to, 'infinity'), false),
    'deskTaken', desk_taken,
    'denied', other.status is not null and other.status = 'DENIED',
    'booked', other.is_active is true,
    'areaLeft', left_here, 'floorLeft', left_floor, 'locationLeft', left_day,
    'deskId', d.desk_id);
  return facts || jsonb_build_object('free',
    (facts ->> 'personKnown')::boolean and (facts ->> 'personAllowed')::boolean and (facts ->> 'areaKnown')::boolean
    and (facts ->> 'areaHasDesks')::boolean = (facts ->> 'deskNamed')::boolean
    and (not (facts ->> 'deskNamed')::boolean or (
      (facts ->> 'deskKnown')::boolean and (facts ->> 'deskEnabled')::boolean
      and not (facts ->> 'deskBlocked')::boolean and not desk_taken))
    and other.status is null and left_here > 0 and coalesce(left_floor, 1) > 0 and coalesce(left_day, 1) > 0);
end $$;

create function booking_days_left(p_company uuid, p_from date, p_to date)
  returns table (booking_date date, seats_left integer) language sql stable as $$
  with days as (select d::date as day from generate_series(p_from, p_to, interval '1 day') d),
  areas as (
    select d.day, a.floor_id, greatest(area_capacity(a, d.day) - coalesce(c.taken, 0), 0) as places
    from days d
    cross join desk_areas a
    left join booking_counts c
      on c.company_id = p_company and c.booking_date = d.day and c.place_id = a.desk_area_id
    where a.company_id = p_company and a.retired_at is null),
  of_floors as (
    -- least() passes over null, which is no limit.
    select r.day, greatest(least(sum(r.places), f.capacity - coalesce(c.taken, 0)), 0) as places
    from areas r
    left join floors f on f.company_id = p_company and f.floor_id = r.floor_id
    left join booking_counts c
      on c.company_id = p_company and c.booking_date = r.day and c.place_id = r.floor_id
    group by r.day, r.floor_id, f.capacity, c.taken)
  select d.day,
    greatest(least(coalesce(sum(f.places), 0), location_capacity(p_company) - coalesce(c.taken, 0)), 0)::integer
  from days d
  left join of_floors f on f.day = d.day
  left join booking_counts c
    on c.company_id = p_company and c.booking_date = d.day and c.place_id = p_company
  group by d.day, c.taken
  order by d.day
$$;

create function desks_around(p_company uuid, p_desks uuid[], p_from date, p_to date) returns jsonb
  language sql stable as $$
  with days as (select d::date as day from generate_series(p_from, p_to, interval '1 day') d),
  wanted as (
    select distinct a.desk_area_id, a.neighbourhood from desks d
    join desk_areas a on a.company_id = d.company_id and a.desk_area_id = d.desk_area_id
    where d.company_id = p_company and d.desk_id = any (p_desks)),
  around as materialized (
    select a.* from desk_areas a
    where a.company_id = p_company and a.retired_at is null and (
      a.desk_area_id in (select desk_area_id from wanted)
      or (a.neighbourhood <> '' and a.neighbourhood in (select neighbourhood from wanted)))),
  full_areas as (
    select a.desk_area_id, days.day from around a
    cross join days
    left join floors f on f.company_id = a.company_id and f.floor_id = a.floor_id
    left join booking_counts c
      on c.company_id = a.company_id and c.booking_date = days.day and c.place_id = a.desk_area_id
    left join booking_counts cf
      on cf.company_id = a.company_id and cf.booking_date = days.day and cf.place_id = a.floor_id
    where least(area_capacity(a, days.day) - coalesce(c.taken, 0), f.capacity - coalesce(cf.taken, 0)) <= 0),
  gone as (
    select b.desk_id, b.booking_date as day from bookings b
    where b.company_id = p_company and b.is_active and b.booking_date between p_from and p_to
      and b.desk_id is not null and b.desk_area_id in (select desk_area_id from around)
    union
    select d.desk_id, days.day from desks d
    join days on days.day between d.blocked_from and coalesce(d.blocked_to, 'infinity')
    where d.company_id = p_company and d.blocked_from is not null
      and d.desk_area_id in (select desk_area_id from around)
    union
    select d.desk_id, o.day from full_areas o
    join desks d on d.company_id = p_company and d.desk_area_id = o.desk_area_id),
  gone_by_desk as (select desk_id, jsonb_agg(day) as days from gone group by desk_id)
  select coalesce(jsonb_agg(jsonb_build_object(
      'deskId', d.desk_id, 'deskAreaId', a.desk_area_id, 'neighbourhood', a.neighbourhood, 'areaName', a.name,
      'number', d.number, 'x', d.x, 'y', d.y, 'goneOn', coalesce(g.days, '[]'))
    order by a.position, a.name, d.number collate "und-x-icu", d.desk_id), '[]')
  from around a
  join desks d on d.company_id = a.company_id and d.desk_area_id = a.desk_area_id
  left join gone_by_desk g on g.desk_id = d.desk_id
  where d.enabled and d.retired_at is null
$$;

create function booking_window(p_company uuid, p_user uuid, p_habit_from date, p_from date, p_to date) returns jsonb
  language plpgsql as $$
declare
  held jsonb;
  desks uuid[];
begin
  perform set_config('app.company_id', p_company::text, true);
  select coalesce(jsonb_agg(jsonb_build_object('date', b.booking_date, 'deskId', b.desk_id)
      order by b.booking_date, b.created_at), '[]'),
    coalesce(array_agg(distinct b.desk_id), '{}')
  into held, desks
  from bookings b
  join desks d on d.company_id = b.company_id and d.desk_id = b.desk_id and d.retired_at is null
  where b.company_id = p_company and b.user_id = p_user and b.booking_date between p_habit_from and p_from
    and b.status <> 'DENIED' and b.cancelled_at is null and b.released_at is null;
  return jsonb_build_object(
    'seatsLeft', (
      select jsonb_object_agg(booking_date, seats_left) from booking_days_left(p_company, p_from, p_to)),
    'held', held,
    'around', case when held = '[]' then held else desks_around(p_company, desks, p_from, p_to) end);
end $$;
