-- On which days nobody may book: where the location is closed, or one of its areas.

-- Why a day is closed: a day of its own ('holiday') or its weekday ('weekday'); null where it is open. For locations and areas alike.
create or replace function closed_on(p_date date, p_weekdays smallint[], p_days date[]) returns text
  language sql immutable parallel safe
  return case
    when p_date = any (p_days) then 'holiday'
    when extract(isodow from p_date)::smallint <> all (p_weekdays) then 'weekday'
  end;

-- The closing days of locations: those of their settings, and those that were taken over from elsewhere, without what was left out.
create or replace function closing_days_of(p_companies uuid[]) returns table (company_id uuid, day date, name text)
  language sql stable rows 1000 as $$
  select d.company_id, d.day, max(d.name) from (
    select p.company_id, own.day::date, '' as name
    from company_params p
    cross join jsonb_array_elements_text(p.params -> 'holidays') own (day)
    where p.company_id = any (p_companies) and p.area = 'employee-management'
    union all
    select s.company_id, (taken.day ->> 'date')::date, taken.day ->> 'name'
    from holiday_sources s
    cross join jsonb_array_elements(s.days) taken (day)
    where s.company_id = any (p_companies) and s.taken_at is not null
      and not s.left_out ? (taken.day ->> 'date')) d (company_id, day, name)
  group by d.company_id, d.day
$$;

create or replace function closing_days(p_company uuid) returns table (day date, name text)
  language sql stable rows 20 as $$
  select d.day, d.name from closing_days_of(array[p_company]) d
$$;

-- The weekdays on which a location can be booked, and its closing days. A location that has saved nothing has the default of the
-- contract (src/contract/workplace/booking-params.ts).
create or replace function location_days(p_company uuid, out weekdays smallint[], out days date[])
  language plpgsql stable as $$
begin
  select array(select jsonb_array_elements_text(
    coalesce(p.params -> 'bookableWeekdays', '[1, 2, 3, 4, 5]'))::smallint) into weekdays
  from (select p_company as company_id) c
  left join company_params p on p.company_id = c.company_id and p.area = 'employee-management';
  days := array(select c.day from closing_days(p_company) c);
end $$;

-- What is booked from a day on in these areas or of these desks and could not be booked by its person again, and why; also on a day on which the
-- area is closed. What is merely one too many since a limit was lowered is left out: nobody can tell whose it would be.
create or replace function unbookable(p_company uuid, p_areas uuid[], p_desks uuid[], p_from date, p_states text[])
  returns table (booking_id uuid, reason text) language sql stable rows 100 as $$
  select judged.booking_id, judged.reason from (
    select b.booking_id, case
      when d.retired_at is not null then 'desk_unknown'
      else booking_facts(p_company, b.user_id, b.booking_date, b.desk_area_id, d.number, b.booking_id) ->> 'reason'
    end as reason
    from bookings b
    left join desks d on d.company_id = b.company_id and d.desk_id = b.desk_id
    where b.company_id = p_company and b.booking_date >= p_from and b.is_active and b.status = any (p_states)
      and (b.desk_area_id = any (p_areas) or b.desk_id = any (p_desks))) judged
  where judged.reason is not null and judged.reason not like '%\_full'
$$;

-- What is booked from a day on at the whole location, on days that new days of its would close and nothing closes yet: what was kept on a day
-- that is closed already stays kept.
create or replace function bookings_to_close(p_company uuid, p_weekdays smallint[], p_days date[], p_from date, p_states text[])
  returns setof uuid language sql stable rows 100 as $$
  select b.booking_id from bookings b
  join desk_areas a on a.company_id = b.company_id and a.desk_area_id = b.desk_area_id
  cross join location_days(p_company) l
  where b.company_id = p_company and b.booking_date >= p_from and b.is_active and b.status = any (p_states)
    and closed_on(b.booking_date, p_weekdays, p_days) is not null
    and closed_on(b.booking_date, l.weekdays, l.days) is null
    and closed_on(b.booking_date, a.bookable_weekdays, a.closing_days) is null
$$;

-- What is booked on days that the location has closed, except where the area is closed then by itself: that was asked about already.
create or replace function bookings_on_closed_days(p_company uuid, p_days date[], p_from date, p_states text[])
  returns table (booking_id uuid, day date) language sql stable rows 100 as $$
  select b.booking_id, b.booking_date from bookings b
  join desk_areas a on a.company_id = b.company_id and a.desk_area_id = b.desk_area_id
  where b.company_id = p_company and b.booking_date = any (p_days) and b.booking_date >= p_from
    and b.is_active and b.status = any (p_states)
    and closed_on(b.booking_date, a.bookable_weekdays, a.closing_days) is null
$$;

-- Cancels all of these that can be, by day. How many were.
create or replace function cancel_bookings(
  p_company uuid, p_bookings uuid[], p_from date, p_states text[], p_at timestamptz, p_actor text
) returns integer language plpgsql as $$
declare
  b record;
  outcome jsonb;
  cancelled integer := 0;
begin
  for b in
    select booking_id from bookings where company_id = p_company and booking_id = any (p_bookings)
    order by booking_date, booking_id
  loop
    outcome := change_booking(p_company, b.booking_id, null, p_from, p_states, null, 'CANCELLED', p_at, 'booking.cancelled',
      outside_id('BO', b.booking_id), p_actor, null, null, null, null);
    cancelled := cancelled + (outcome ->> 'outcome' = 'done')::integer;
  end loop;
  return cancelled;
end $$;
