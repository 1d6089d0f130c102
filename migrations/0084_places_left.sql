-- What places are left, as a set (issue 11 §3): a function that is called for each area and day costs a plan each time. The rule
-- stands here alone; whoever shows places, offers desks or judges a booking reads it from here.

-- How many places an area has: its limit, but never more than desks that can be booked.
create function places_of_area(p_capacity integer, p_desks integer, p_enabled integer, p_blocked bigint) returns integer
  language sql immutable parallel safe
  return case when p_desks = 0 then coalesce(p_capacity, 0) else least(p_capacity, p_enabled - p_blocked)::integer end;

-- Whether a desk is blocked on a day. Without a beginning it is not, without an end for ever.
create function is_blocked_on(p_date date, p_blocked_from date, p_blocked_to date) returns boolean
  language sql immutable parallel safe
  return coalesce(p_date between p_blocked_from and coalesce(p_blocked_to, 'infinity'), false);

-- How many of the desks of each area could be booked on a day if they were not blocked; areas and days without any are left out.
-- The days come as an array, of which the planner expects ten: it expects a thousand of generate_series, and makes room for them.
create function blocked_desks(p_company uuid, p_from date, p_to date)
  returns table (desk_area_id uuid, day date, blocked bigint) language sql stable rows 10 as $$
  select d.desk_area_id, days.day, count(*)
  from desks d
  join unnest(array(select p_from + n from generate_series(0, p_to - p_from) n)) as days (day)
    on is_blocked_on(days.day, d.blocked_from, d.blocked_to)
  where d.company_id = p_company and d.blocked_from is not null and d.enabled and d.retired_at is null
  group by d.desk_area_id, days.day
$$;

create or replace function location_capacity(p_company uuid) returns integer language plpgsql stable as $$
begin
  return (
    select (params ->> 'dailyLimit')::integer from company_params
    where company_id = p_company and area = 'employee-management');
end $$;

-- Of each area and day: how many places it has, and how many of them the area, its floor and the location have left. Less than none
-- where more are taken than there is room for now; null for no limit, which least() passes over. Each count is asked for by the range
-- of days too: then one scan of the index serves all days.
create function places_left(p_company uuid, p_from date, p_to date)
  returns table (
    desk_area_id uuid, floor_id uuid, day date, places integer, area_left integer, floor_left integer, location_left integer)
  language sql stable rows 100 as $$
  select a.desk_area_id, a.floor_id, days.day,
    places_of_area(a.capacity, a.desk_count, a.enabled_desks, coalesce(b.blocked, 0)),
    places_of_area(a.capacity, a.desk_count, a.enabled_desks, coalesce(b.blocked, 0)) - coalesce(here.taken, 0),
    f.capacity - coalesce(on_floor.taken, 0),
    location.capacity - coalesce(days.taken, 0)
  from (select location_capacity(p_company) as capacity offset 0) location
  cross join (
    select asked.day, c.taken
    from unnest(array(select p_from + n from generate_series(0, p_to - p_from) n)) as asked (day)
    left join booking_counts c
      on c.company_id = p_company and c.booking_date = asked.day and c.place_id = p_company
      and c.booking_date between p_from and p_to) days
  cross join desk_areas a
  left join floors f on f.company_id = p_company and f.floor_id = a.floor_id
  left join blocked_desks(p_company, p_from, p_to) b on b.desk_area_id = a.desk_area_id and b.day = days.day
  left join booking_counts here
    on here.company_id = p_company and here.booking_date = days.day and here.place_id = a.desk_area_id
    and here.booking_date between p_from and p_to
  left join booking_counts on_floor
    on on_floor.company_id = p_company and on_floor.booking_date = days.day and on_floor.place_id = a.floor_id
    and on_floor.booking_date between p_from and p_to
  where a.company_id = p_company and a.retired_at is null
$$;

-- The same of one area, also of one that is retired.
create or replace function area_capacity(a desk_areas, p_date date) returns integer language sql stable as $$
  select places_of_area(a.capacity, a.desk_count, a.enabled_desks, coalesce((
    select b.blocked from blocked_desks(a.company_id, p_date, p_date) b where b.desk_area_id = a.desk_area_id), 0))
$$;
