-- On which days nobody may book: where the location is closed, or one of its areas.

-- Why a day is closed: a day of its own ('holiday') or its weekday ('weekday'); null where it is open. For locations and areas alike.
create or replace function closed_on(p_date date, p_weekdays smallint[], p_days date[]) returns text
  language sql immutable parallel safe
  return case
    when p_date = any (p_days) then 'holiday'
    when extract(isodow from p_date)::smallint <> all (p_weekdays) then 'weekday'
  end;

-- The closing days of a location: those of its settings, and those that were taken over from elsewhere, without what was left out.
create or replace function closing_days(p_company uuid) returns table (day date, name text)
  language sql stable rows 20 as $$
  select d.day, max(d.name) from (
    select own.day::date, '' as name
    from company_params p
    cross join jsonb_array_elements_text(p.params -> 'holidays') own (day)
    where p.company_id = p_company and p.area = 'employee-management'
    union all
    select (taken.day ->> 'date')::date, taken.day ->> 'name'
    from holiday_sources s
    cross join jsonb_array_elements(s.days) taken (day)
    where s.company_id = p_company and s.taken_at is not null and not s.left_out ? (taken.day ->> 'date')) d (day, name)
  group by d.day
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
