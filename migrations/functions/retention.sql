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

create or replace function visit_keys(p_visits jsonb)
returns table (visit_date date, meeting_id uuid, visitor_id uuid, last_day date) language sql immutable as $$
  select * from jsonb_to_recordset(p_visits) as r (visit_date date, meeting_id uuid, visitor_id uuid, last_day date)
$$;

-- Takes visits away with all that hangs on them, but for what belongs to the person: signatures and the answers of the profile.
-- `p_visits`: their keys with the last day of each; locked, and judged, before. `p_documents`: uploads that no answer refers to any more.
-- Answers the files that may be forgotten.
create or replace function purge_visits(p_company uuid, p_visits jsonb, p_subjects text[], p_documents uuid[]) returns text[]
language plpgsql as $$
declare
  gone text[];
begin
  select coalesce(array_agg(f), '{}') into gone from (
    select sha256 from documents where company_id = p_company and document_id = any (p_documents)
    union select sha256 from visit_attachments a join visit_keys(p_visits) using (visit_date, meeting_id, visitor_id)
      where a.company_id = p_company
    union select a ->> 'sha256' from mails m cross join jsonb_array_elements(m.attachments) a
      where m.company_id = p_company and m.subject_of = any (p_subjects) and a ? 'sha256') files (f);

  -- A file of visits may hold them.
  delete from visit_exports where company_id = p_company;
  -- A list whose row became one of them goes by its name alone; the row itself was emptied then.
  update imports i set name = '' where company_id = p_company and name <> '' and exists (
    select from import_rows r join visit_keys(p_visits) v on v.meeting_id = r.meeting_id
    where r.company_id = p_company and r.import_id = i.import_id);
  -- The answers that are kept for a repeat.
  delete from commands where company_id = p_company and (
    answer ->> 'text' in (select c.comment_text from visit_comments c
      join visit_keys(p_visits) using (visit_date, meeting_id, visitor_id) where c.company_id = p_company)
    or answer ->> 'name' in (select a.name from visit_attachments a
      join visit_keys(p_visits) using (visit_date, meeting_id, visitor_id) where a.company_id = p_company));
  update visitors p set last_visit_on = greatest(p.last_visit_on, seen.last_day)
    from (select visitor_id, max(last_day) as last_day from visit_keys(p_visits) group by visitor_id) seen
    where p.company_id = p_company and p.visitor_id = seen.visitor_id and p.erased_at is null;
  update kiosk_acts k set visitor_name = '' from visit_keys(p_visits) v
    where k.company_id = p_company and k.visit_date = v.visit_date and k.meeting_id = v.meeting_id
      and k.visitor_id = v.visitor_id;
  delete from mails where company_id = p_company and subject_of = any (p_subjects);
  delete from messages where company_id = p_company and subject_of = any (p_subjects);
  delete from documents where company_id = p_company and document_id = any (p_documents);
  delete from visits v using visit_keys(p_visits) g
    where v.company_id = p_company and v.visit_date = g.visit_date and v.meeting_id = g.meeting_id
      and v.visitor_id = g.visitor_id;
  return gone;
end $$;
