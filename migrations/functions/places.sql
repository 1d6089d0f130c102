-- The desks of an area, counted whenever they change.
create or replace function recount_desks() returns trigger language plpgsql as $$
begin
  update desk_areas a set desk_count = n.all_of_them, enabled_desks = n.enabled
  from (
    select d.company_id, d.desk_area_id, count(*) as all_of_them, count(*) filter (where d.enabled) as enabled
    from desks d
    where d.retired_at is null
      and (d.company_id, d.desk_area_id) in (select distinct company_id, desk_area_id from changed)
    group by 1, 2
    union all
    select distinct c.company_id, c.desk_area_id, 0::bigint, 0::bigint from changed c
    where not exists (
      select from desks d
      where d.company_id = c.company_id and d.desk_area_id = c.desk_area_id and d.retired_at is null)
  ) n
  where a.company_id = n.company_id and a.desk_area_id = n.desk_area_id;
  return null;
end $$;
create or replace trigger desks_added after insert on desks referencing new table as changed
  for each statement execute function recount_desks();
create or replace trigger desks_changed after update on desks referencing new table as changed
  for each statement execute function recount_desks();

-- What places are left, as a set: a function that is called for each area and day costs a plan each time. The rule
-- stands here alone; whoever shows places, offers desks or judges a booking reads it from here.

-- How many places an area has: its limit, but never more than desks that can be booked, and none where it is closed.
create or replace function places_of_area(
  p_capacity integer, p_desks integer, p_enabled integer, p_blocked bigint, p_closed text
) returns integer language sql immutable parallel safe
  return case
    when p_closed is not null then 0
    when p_desks = 0 then coalesce(p_capacity, 0)
    else least(p_capacity, p_enabled - p_blocked)::integer
  end;

-- Whether a desk is blocked on a day. Without a beginning it is not, without an end for ever.
create or replace function is_blocked_on(p_date date, p_blocked_from date, p_blocked_to date) returns boolean
  language sql immutable parallel safe
  return coalesce(p_date between p_blocked_from and coalesce(p_blocked_to, 'infinity'), false);

-- How many of the desks of each area could be booked on a day if they were not blocked; areas and days without any are left out.
-- The days come as an array, of which the planner expects ten: it expects a thousand of generate_series, and makes room for them.
create or replace function blocked_desks(p_company uuid, p_from date, p_to date)
  returns table (desk_area_id uuid, day date, blocked bigint) language sql stable rows 10 as $$
  select d.desk_area_id, days.day, count(*)
  from desks d
  join unnest(array(select p_from + n from generate_series(0, p_to - p_from) n)) as days (day)
    on is_blocked_on(days.day, d.blocked_from, d.blocked_to)
  where d.company_id = p_company and d.blocked_from is not null and d.enabled and d.retired_at is null
  group by d.desk_area_id, days.day
$$;

-- How many the location takes on one day; null for as many as its areas hold.
create or replace function location_capacity(p_company uuid) returns integer language plpgsql stable as $$
begin
  return (
    select (params ->> 'dailyLimit')::integer from company_params
    where company_id = p_company and area = 'employee-management');
end $$;

-- Tells once of a place whose day a booking has brought to this share of its limit; nothing where either is null.
create or replace function note_limit(
  p_company uuid, p_date date, p_place uuid, p_limit integer, p_percent integer, p_at timestamptz, p_subject text, p_actor text
) returns void language plpgsql as $$
declare
  c booking_counts;
begin
  if p_limit is null or p_percent is null then return; end if;
  update booking_counts set alerted_at = p_at
  where company_id = p_company and booking_date = p_date and place_id = p_place
    and alerted_at is null and taken >= ceil(p_limit * p_percent / 100.0) and taken > 0
  returning * into c;
  if not found then return; end if;
  insert into events (company_id, kind, subject, actor, payload)
  values (p_company, case when p_place = p_company then 'booking.limit_neared' else 'booking.space_limit_neared' end,
    'workplace:' || p_date || '/' || p_subject, p_actor,
    jsonb_build_object('taken', c.taken, 'limit', p_limit)
      || case when p_place = p_company then '{}' else jsonb_build_object('deskAreaId', p_place) end);
end $$;

-- The limits of the location and of the area of a booking. Called with the day locked, and with the booking that is told of.
create or replace function note_limits(
  p_company uuid, p_date date, p_area uuid, p_at timestamptz, p_subject text, p_actor text
) returns void language plpgsql as $$
declare
  location record;
  space desk_areas;
begin
  select (params ->> 'dailyLimit')::integer as capacity, (params ->> 'limitAlertPercent')::integer as percent into location
  from company_params p where p.company_id = p_company and p.area = 'employee-management';
  perform note_limit(p_company, p_date, p_company, location.capacity, location.percent, p_at, p_subject, p_actor);
  select * into space from desk_areas
  where company_id = p_company and desk_area_id = p_area and alert_percent is not null;
  if found then
    perform note_limit(p_company, p_date, p_area, area_capacity(space, p_date), space.alert_percent, p_at, p_subject, p_actor);
  end if;
end $$;

-- Of each area and day: how many places it has, and how many of them the area, its floor and the location have left. Less than none
-- where more are taken than there is room for now; null for no limit, which least() passes over. `desks_left` is what the desks alone
-- leave, null in an area without any. Each count is asked for by the range
-- of days too: then one scan of the index serves all days.
create or replace function places_left(p_company uuid, p_from date, p_to date)
  returns table (
    desk_area_id uuid, floor_id uuid, day date, places integer, area_left integer, floor_left integer, location_left integer,
    desks_left integer)
  language sql stable rows 100 as $$
  select a.desk_area_id, a.floor_id, days.day,
    places_of_area(a.capacity, a.desk_count, a.enabled_desks, coalesce(b.blocked, 0), a.closed),
    places_of_area(a.capacity, a.desk_count, a.enabled_desks, coalesce(b.blocked, 0), a.closed) - coalesce(here.taken, 0),
    f.capacity - coalesce(on_floor.taken, 0),
    location.capacity - coalesce(days.taken, 0),
    case when a.desk_count > 0
      then (case when a.closed is null then a.enabled_desks - coalesce(b.blocked, 0) else 0 end - coalesce(here.taken, 0))::integer end
  from (select location_capacity(p_company) as capacity offset 0) location
  cross join (
    select asked.day, c.taken
    from unnest(array(select p_from + n from generate_series(0, p_to - p_from) n)) as asked (day)
    left join booking_counts c
      on c.company_id = p_company and c.booking_date = asked.day and c.place_id = p_company
      and c.booking_date between p_from and p_to) days
  cross join lateral (
    select d.*, closed_on(days.day, d.bookable_weekdays, d.closing_days) as closed from desk_areas d
    where d.company_id = p_company and d.retired_at is null) a
  left join floors f on f.company_id = p_company and f.floor_id = a.floor_id
  left join blocked_desks(p_company, p_from, p_to) b on b.desk_area_id = a.desk_area_id and b.day = days.day
  left join booking_counts here
    on here.company_id = p_company and here.booking_date = days.day and here.place_id = a.desk_area_id
    and here.booking_date between p_from and p_to
  left join booking_counts on_floor
    on on_floor.company_id = p_company and on_floor.booking_date = days.day and on_floor.place_id = a.floor_id
    and on_floor.booking_date between p_from and p_to
$$;

-- How many places one area has on a day, also one that is retired.
create or replace function area_capacity(a desk_areas, p_date date) returns integer language sql stable as $$
  select places_of_area(a.capacity, a.desk_count, a.enabled_desks, coalesce((
    select b.blocked from blocked_desks(a.company_id, p_date, p_date) b where b.desk_area_id = a.desk_area_id), 0),
    closed_on(p_date, a.bookable_weekdays, a.closing_days))
$$;

-- In PL/pgSQL, because PostgreSQL before 18 plans an SQL function anew whenever it is called.
create or replace function floor_of_area(p_company uuid, p_area uuid) returns uuid language plpgsql stable as $$
begin
  return (select floor_id from desk_areas where company_id = p_company and desk_area_id = p_area);
end $$;

-- Counts of bookings, of a location, a floor and an area (`booking_counts`).
create or replace function add_to_count(p_company uuid, p_date date, p_place uuid, p_delta integer) returns void
  language plpgsql as $$
begin
  if p_delta = 0 or p_place is null then return; end if;
  update booking_counts set taken = taken + p_delta
  where company_id = p_company and booking_date = p_date and place_id = p_place;
  if not found then
    insert into booking_counts (company_id, booking_date, place_id, taken)
    values (p_company, p_date, p_place, p_delta)
    on conflict (company_id, booking_date, place_id) do update set taken = booking_counts.taken + p_delta;
  end if;
end $$;

create or replace function count_bookings() returns trigger language plpgsql as $$
declare
  before_day integer := case when tg_op = 'INSERT' then 0 else old.in_day::integer end;
  before_seat integer := case when tg_op = 'INSERT' then 0 else old.is_active::integer end;
  old_floor uuid;
  new_floor uuid;
begin
  perform add_to_count(new.company_id, new.booking_date, new.company_id, new.in_day::integer - before_day);
  if tg_op = 'UPDATE' and old.desk_area_id <> new.desk_area_id then
    old_floor := floor_of_area(new.company_id, old.desk_area_id);
    new_floor := floor_of_area(new.company_id, new.desk_area_id);
    perform add_to_count(new.company_id, new.booking_date, old_floor, -before_seat);
    perform add_to_count(new.company_id, new.booking_date, new_floor, new.is_active::integer);
    perform add_to_count(new.company_id, new.booking_date, old.desk_area_id, -before_seat);
    perform add_to_count(new.company_id, new.booking_date, new.desk_area_id, new.is_active::integer);
  elsif new.is_active::integer <> before_seat then
    new_floor := floor_of_area(new.company_id, new.desk_area_id);
    perform add_to_count(new.company_id, new.booking_date, new_floor, new.is_active::integer - before_seat);
    perform add_to_count(new.company_id, new.booking_date, new.desk_area_id, new.is_active::integer - before_seat);
  end if;
  return null;
end $$;
create or replace trigger bookings_counted after insert or update on bookings
  for each row execute function count_bookings();

-- An area that moves to another floor takes its bookings along.
create or replace function move_counts_to_floor() returns trigger language plpgsql as $$
declare
  c booking_counts;
begin
  if new.floor_id is not distinct from old.floor_id then return null; end if;
  for c in
    select * from booking_counts
    where company_id = new.company_id and place_id = new.desk_area_id and taken > 0 order by booking_date
  loop
    perform from booking_counts
    where company_id = c.company_id and booking_date = c.booking_date and place_id = c.company_id for update;
    perform add_to_count(c.company_id, c.booking_date, old.floor_id, -c.taken);
    update booking_counts set capacity = greatest(capacity, taken + c.taken)
    where company_id = c.company_id and booking_date = c.booking_date and place_id = new.floor_id
      and capacity is not null;
    perform add_to_count(c.company_id, c.booking_date, new.floor_id, c.taken);
  end loop;
  return null;
end $$;
create or replace trigger desk_areas_floor after update of floor_id on desk_areas
  for each row execute function move_counts_to_floor();

-- Locks one count, with the limit of this moment. Who holds it knows what is taken.
create or replace function open_count(p_company uuid, p_date date, p_place uuid, p_capacity integer) returns void
  language plpgsql as $$
declare
  c booking_counts;
  wanted integer;
begin
  select * into c from booking_counts
  where company_id = p_company and booking_date = p_date and place_id = p_place for update;
  if not found then
    insert into booking_counts (company_id, booking_date, place_id, capacity)
    values (p_company, p_date, p_place, p_capacity) on conflict do nothing;
    select * into c from booking_counts
    where company_id = p_company and booking_date = p_date and place_id = p_place for update;
  end if;
  wanted := case when p_capacity is null then null else greatest(p_capacity, c.taken) end;
  if c.capacity is distinct from wanted then
    update booking_counts set capacity = wanted
    where company_id = p_company and booking_date = p_date and place_id = p_place;
  end if;
end $$;

-- Every writer of bookings calls it before anything else. Who holds the location's day keeps it: nobody else writes the counts of that
-- day, so that floors and areas are looked at together, and only those are locked whose limit has changed.
create or replace function lock_booking_day(p_company uuid, p_date date, p_areas uuid[]) returns void
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  place record;
begin
  perform keep_who_may_book(p_company);
  perform open_count(p_company, p_date, p_company, location_capacity(p_company));
  for place in
    select wanted.place_id, wanted.capacity from (
      select distinct f.floor_id as place_id, f.capacity, 1 as step
      from desk_areas a
      join floors f on f.company_id = a.company_id and f.floor_id = a.floor_id
      where a.company_id = p_company and a.desk_area_id = any (p_areas)
      union all
      select a.desk_area_id, places_of_area(a.capacity, a.desk_count, a.enabled_desks, coalesce((
        select b.blocked from blocked_desks(p_company, p_date, p_date) b where b.desk_area_id = a.desk_area_id), 0),
        closed_on(p_date, a.bookable_weekdays, a.closing_days)), 2
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
