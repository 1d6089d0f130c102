-- What one person is shown of the days that can be booked, by statements whose plans are kept. What stands
-- around the person's desks is read only when one of these is gone on a day that the person has not booked yet.

-- The days on which a person may not have one of these desks: it is held, blocked or kept for others, or its area has nothing left. `p_full_areas` has
-- nothing left on the day that stands at the same place in `p_full_days`.
create or replace function gone_desks(
  p_company uuid, p_user uuid, p_desks uuid[], p_full_areas uuid[], p_full_days date[], p_from date, p_to date
) returns table (desk_id uuid, day date) language sql stable rows 10 as $$
  select b.desk_id, b.booking_date from bookings b
  where b.company_id = p_company and b.desk_id = any (p_desks) and b.booking_date between p_from and p_to and b.is_active
  union
  select d.desk_id, asked.day from desks d
  join unnest(array(select p_from + n from generate_series(0, p_to - p_from) n)) as asked (day)
    on is_blocked_on(asked.day, d.blocked_from, d.blocked_to)
  where d.company_id = p_company and d.desk_id = any (p_desks) and d.blocked_from is not null
  union
  select d.desk_id, o.day from desks d
  join unnest(p_full_areas, p_full_days) as o (desk_area_id, day) on o.desk_area_id = d.desk_area_id
  where d.company_id = p_company and d.desk_id = any (p_desks)
  union
  select w.desk_id, w.day from withheld_desks(p_company, p_user, p_from, p_to) w where w.desk_id = any (p_desks)
$$;

create or replace function booking_window(p_company uuid, p_user uuid, p_habit_from date, p_from date, p_to date) returns json
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  seats json;
  closed json;
  location record;
  full_areas uuid[];
  full_days date[];
  held json;
  owned json;
  own_desks uuid[];
  own_areas uuid[];
  offered uuid[];
  around json;
begin
  perform set_config('app.company_id', p_company::text, true);
  with places as materialized (select * from places_left_for(p_company, p_user, p_from, p_to)),
  -- Areas without a floor count as on one without a limit.
  on_floors as (
    select day, location_left, greatest(least(sum(greatest(area_left, 0)), floor_left), 0) as seats
    from places group by day, floor_id, floor_left, location_left),
  at_location as (
    select asked.day, greatest(least(coalesce(sum(f.seats), 0), f.location_left), 0)::integer as seats
    from unnest(array(select p_from + n from generate_series(0, p_to - p_from) n)) as asked (day)
    left join on_floors f on f.day = asked.day
    group by asked.day, f.location_left)
  select (select json_object_agg(l.day, l.seats) from at_location l), o.areas, o.days
  into seats, full_areas, full_days
  from (
    select array_agg(desk_area_id) as areas, array_agg(day) as days
    from places where least(area_left, floor_left) <= 0) o;

  select * into location from location_days(p_company);
  -- Where every area is closed, so is the day, though the location is not.
  select json_object_agg(c.day, c.reason) into closed
  from (
    select asked.day, coalesce(closed_on(asked.day, location.weekdays, location.days), (
      select 'spaces_closed' from desk_areas a
      where a.company_id = p_company and a.retired_at is null
      having bool_and(closed_on(asked.day, a.bookable_weekdays, a.closing_days) is not null))) as reason
    from unnest(array(select p_from + n from generate_series(0, p_to - p_from) n)) as asked (day)) c
  where c.reason is not null;

  select json_agg(json_build_object('date', b.booking_date, 'deskId', b.desk_id) order by b.booking_date, b.created_at),
    array_agg(distinct b.desk_id) filter (where d.enabled), array_agg(distinct d.desk_area_id) filter (where d.enabled)
  into held, own_desks, own_areas
  from bookings b
  join desks d on d.company_id = b.company_id and d.desk_id = b.desk_id and d.retired_at is null
  where b.company_id = p_company and b.user_id = p_user and b.booking_date between p_habit_from and p_from
    and b.status <> 'DENIED' and b.cancelled_at is null and b.released_at is null;

  -- Desks of their own come first, whatever they sat at before.
  select json_agg(json_build_object('date', o.day, 'deskId', o.desk_id, 'deskAreaId', o.desk_area_id, 'areaName', a.name,
      'number', o.number, 'isGivenBack', o.given_back) order by o.day, o.number),
    own_desks || coalesce(array_agg(distinct o.desk_id) filter (where o.enabled), '{}'),
    own_areas || coalesce(array_agg(distinct o.desk_area_id) filter (where o.enabled), '{}')
  into owned, own_desks, own_areas
  from owned_desks(p_company, p_user, p_from, p_to) o
  join desk_areas a on a.company_id = p_company and a.desk_area_id = o.desk_area_id;

  offered := own_desks;
  if exists (
    select from gone_desks(p_company, p_user, own_desks, full_areas, full_days, p_from, p_to) g
    where g.day not in (
      select own.booking_date from bookings own
      where own.company_id = p_company and own.user_id = p_user and own.booking_date between p_from and p_to
        and own.is_active))
  then
    select array_agg(d.desk_id) into offered
    from desk_areas a
    join desks d on d.company_id = a.company_id and d.desk_area_id = a.desk_area_id
    where a.company_id = p_company and a.retired_at is null and d.enabled and d.retired_at is null
      and (a.desk_area_id = any (own_areas) or (a.neighbourhood <> '' and a.neighbourhood in (
        select own.neighbourhood from desk_areas own where own.company_id = p_company and own.desk_area_id = any (own_areas))));
  end if;
  with gone as (
    select g.desk_id, json_agg(g.day) as days
    from gone_desks(p_company, p_user, offered, full_areas, full_days, p_from, p_to) g group by g.desk_id)
  select json_agg(json_build_object(
      'deskId', d.desk_id, 'deskAreaId', a.desk_area_id, 'neighbourhood', a.neighbourhood, 'areaName', a.name,
      'number', d.number, 'x', d.x, 'y', d.y, 'goneOn', coalesce(g.days, '[]'))
    order by a.position, a.name, d.number collate "und-x-icu", d.desk_id)
  into around
  from desks d
  join desk_areas a on a.company_id = d.company_id and a.desk_area_id = d.desk_area_id
  left join gone g on g.desk_id = d.desk_id
  where d.company_id = p_company and d.desk_id = any (offered) and a.retired_at is null;
  return json_build_object('seatsLeft', seats, 'closed', coalesce(closed, '{}'), 'held', coalesce(held, '[]'), 'owned', coalesce(owned, '[]'),
    'around', coalesce(around, '[]'));
end $$;
