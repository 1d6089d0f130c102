-- The local day from which the retention of a visit counts. Somebody who was never checked out counts as in the house for two days
-- more, the longest time until a visit ends by itself (Reference §12).
create or replace function visit_last_day(v visits, p_zone text) returns date language sql stable as $$
  select greatest(v.visit_date, (v.end_at at time zone p_zone)::date, (v.on_site_at at time zone p_zone)::date,
      (v.arrived_at at time zone p_zone)::date, (v.left_at at time zone p_zone)::date)
    + case when v.cancelled_at is null and v.status in ('ON_SITE', 'CHECKED_IN') then 2 else 0 end
$$;

-- What is due at a day of the location: the one answer that the preview shows and the purge removes. A number of days that is null
-- keeps for ever. What is due stays due while the rest of it is removed.
create or replace function retention_due(p_company uuid, p_today date, p_visit_days integer, p_profile_days integer)
returns table (kind text, visit_date date, meeting_id uuid, visitor_id uuid, last_day date)
language sql stable as $$
  select 'VISIT', v.visit_date, v.meeting_id, v.visitor_id, visit_last_day(v, c.time_zone)
  from companies c join visits v on v.company_id = c.company_id
  where c.company_id = p_company and v.visit_date < p_today - p_visit_days
    and visit_last_day(v, c.time_zone) < p_today - p_visit_days
  union all
  -- Visits to come, of a series too, make the last day one to come.
  select 'PROFILE', null, null, p.visitor_id, seen.last_day
  from companies c join visitors p on p.company_id = c.company_id
  cross join lateral (
    select coalesce(greatest(p.last_visit_on, max(visit_last_day(v, c.time_zone))),
      (p.created_at at time zone c.time_zone)::date) as last_day
    from visits v where v.company_id = p.company_id and v.visitor_id = p.visitor_id) seen
  where c.company_id = p_company and p.erased_at is null and seen.last_day < p_today - p_profile_days
  union all
  select 'MEETING', null, m.meeting_id, null, (m.end_at at time zone c.time_zone)::date
  from companies c join meetings m on m.company_id = c.company_id
  where c.company_id = p_company and (m.end_at at time zone c.time_zone)::date < p_today - p_visit_days
    and not exists (
      select from visits v where v.company_id = m.company_id and v.meeting_id = m.meeting_id
        and visit_last_day(v, c.time_zone) >= p_today - p_visit_days)
$$;
