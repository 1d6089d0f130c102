-- The visits of one page of the log, read together. visit_json starts an executor of its own for each visit and for each of the functions
-- in it, and writes jsonb that is taken apart again: both cost more than reading the rows. Here the page is one join, its columns travel as
-- they are, and its plan is made once a connection. The order is that of the arrays.
create or replace function visits_of_page(p_company uuid, p_dates date[], p_meetings uuid[], p_visitors uuid[])
returns table (
  visit_date date, meeting_id uuid, visitor_id uuid, title text, sequence integer, visitor_type text, created_by uuid,
  start_at timestamptz, end_at timestamptz, status text, registration text, details_confirmed_at timestamptz,
  registered_at timestamptz, flow_waived_at timestamptz, pre_checked_in_at timestamptz, identity_checked_at timestamptz,
  on_site_at timestamptz, arrived_at timestamptz, left_at timestamptz, denial_cause text, denial_reason text,
  link_epoch integer, pass_id uuid, calendar_id uuid, cancelled boolean, channel text, typed_host_name text,
  firstname text, lastname text, company_name text, email text, mobile text, license_plate text, language text,
  frequent boolean, id_scan jsonb, allow_face_recognition boolean, picture_sha256 text,
  host_id uuid, host_firstname text, host_lastname text, host_email text, host_assistant_id uuid,
  place_name text, logo_sha256 text, arrival json, answers json
)
language plpgsql stable rows 50 set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  select v.visit_date, v.meeting_id, v.visitor_id, m.title, m.sequence, v.visitor_type, m.created_by,
    v.start_at, v.end_at, v.status, v.registration, v.details_confirmed_at,
    v.registered_at, v.flow_waived_at, v.pre_checked_in_at, v.identity_checked_at,
    v.on_site_at, v.arrived_at, v.left_at, v.denial_cause, v.denial_reason,
    v.link_epoch, v.pass_id, v.calendar_id, v.cancelled_at is not null, v.channel, v.typed_host_name,
    p.firstname, p.lastname, p.company_name, p.email, p.mobile, p.license_plate, p.language,
    p.frequent,
    -- As id_scan_json says it.
    (select jsonb_build_object('score', s.score, 'threshold', s.threshold, 'name', s.name,
        'picture', coalesce(left(s.picture_sha256, 16), ''))
      from id_scans s
      where s.company_id = v.company_id and s.visit_date = v.visit_date and s.meeting_id = v.meeting_id
        and s.visitor_id = v.visitor_id and s.scanned_at is not null),
    p.allow_face_recognition, p.picture_sha256,
    h.user_id, h.firstname, h.lastname, h.email,
    (select u.user_id from users u where u.company_id = h.company_id and u.user_id = h.assistant_id and u.active),
    c.name, c.logo_sha256,
    -- As arrival_json says it; whether the host is told is only asked where the kind of meeting leaves it open.
    case when v.status = 'CHECKED_IN' and (
        a.company_id is not null
        or case m.checkin_notification_type when 'ALL' then true when 'NONE' then false else tells_arrival(v, m) end)
      then json_build_object(
        'answer', a.answer, 'answeredAt', iso_instant(a.answered_at), 'askedRung', a.asked_rung,
        'answeredBy', (
          select json_build_object('id', u.user_id, 'firstname', u.firstname, 'lastname', u.lastname)
          from users u where u.company_id = a.company_id and u.user_id = a.answered_by))
    end,
    -- As visit_answers_json says them; null for none.
    (select json_agg(json_build_object(
        'id', w.custom_field_id, 'value', w.value, 'here', w.here, 'fromVisit', w.from_visit, 'internal', f.internal_only,
        'answeredAt', iso_instant(w.answered_at)) order by w.custom_field_id)
      from (
        select here.custom_field_id, here.value, here.answered_at, true as here, true as from_visit
        from visit_answers here
        where here.company_id = v.company_id and here.visit_date = v.visit_date
          and here.meeting_id = v.meeting_id and here.visitor_id = v.visitor_id and here.value <> ''
        union all
        select kept.custom_field_id, kept.value, kept.answered_at, false, kept.from_visit from visitor_answers kept
        where kept.company_id = v.company_id and kept.visitor_id = v.visitor_id
          and not exists (
            select from visit_answers here
            where here.company_id = v.company_id and here.visit_date = v.visit_date and here.meeting_id = v.meeting_id
              and here.visitor_id = v.visitor_id and here.custom_field_id = kept.custom_field_id)
      ) w
      join custom_fields f on f.company_id = v.company_id and f.custom_field_id = w.custom_field_id
      where w.here or not f.reset_at_every_visit)
  from unnest(p_dates, p_meetings, p_visitors) with ordinality as wanted (visit_date, meeting_id, visitor_id, place)
  join visits v on v.company_id = p_company and v.visit_date = wanted.visit_date
    and v.meeting_id = wanted.meeting_id and v.visitor_id = wanted.visitor_id
  join visitors p on p.company_id = v.company_id and p.visitor_id = v.visitor_id
  join meetings m on m.company_id = v.company_id and m.meeting_id = v.meeting_id
  join users h on h.company_id = v.company_id and h.user_id = m.host_id
  join companies c on c.company_id = v.company_id
  left join arrivals a
    on a.company_id = v.company_id and a.visit_date = v.visit_date
    and a.meeting_id = v.meeting_id and a.visitor_id = v.visitor_id
    and a.arrived_at = v.arrived_at and a.host_id = m.host_id
  order by wanted.place;
end $$;
