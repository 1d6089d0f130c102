-- What was answered with nothing, and what was answered and taken back (decision 0500). Both are rows of the visit, so that what
-- the profile knows does not come back in their place: '' is a question left blank, null an answer that was taken back.
alter table visit_answers alter column value drop not null;

-- Instead of that in 0008: without those two.
create or replace function visit_answers_json(v visits) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', a.custom_field_id, 'value', a.value, 'here', a.here, 'internal', f.internal_only,
      'answeredAt', iso_instant(a.answered_at)
    ) order by a.custom_field_id), '[]')
  from (
    select custom_field_id, value, answered_at, true as here from visit_answers
    where company_id = v.company_id and visit_date = v.visit_date
      and meeting_id = v.meeting_id and visitor_id = v.visitor_id and value <> ''
    union all
    select p.custom_field_id, p.value, p.answered_at, false from visitor_answers p
    where p.company_id = v.company_id and p.visitor_id = v.visitor_id
      and not exists (
        select from visit_answers h
        where h.company_id = v.company_id and h.visit_date = v.visit_date and h.meeting_id = v.meeting_id
          and h.visitor_id = v.visitor_id and h.custom_field_id = p.custom_field_id)
  ) a
  join custom_fields f on f.company_id = v.company_id and f.custom_field_id = a.custom_field_id
  where a.here or not f.reset_at_every_visit
$$;

-- The questions that were left blank at the visit.
create function visit_blanks_json(v visits) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', custom_field_id, 'answeredAt', iso_instant(answered_at)) order by custom_field_id), '[]')
  from visit_answers
  where company_id = v.company_id and visit_date = v.visit_date
    and meeting_id = v.meeting_id and visitor_id = v.visitor_id and value = ''
$$;

-- Instead of that in 0005: with the questions that were left blank.
create or replace function visit_record(
  p_company uuid, p_date date, p_meeting uuid, p_visitor uuid,
  p_flow uuid, p_languages text[], p_now timestamptz, p_lock boolean
) returns jsonb language plpgsql as $$
declare
  v visits;
  signed jsonb;
  bases text[];
begin
  perform set_config('app.company_id', p_company::text, true);
  if p_lock then
    select * into v from visits
    where company_id = p_company and visit_date = p_date and meeting_id = p_meeting and visitor_id = p_visitor
    for update;
  else
    select * into v from visits
    where company_id = p_company and visit_date = p_date and meeting_id = p_meeting and visitor_id = p_visitor;
  end if;
  if not found then return null; end if;

  select coalesce(jsonb_agg(jsonb_build_object(
      'id', s.signature_id, 'agreementId', s.agreement_id, 'agreementVersion', s.agreement_version,
      'language', s.language, 'method', s.method, 'signedAt', iso_instant(s.signed_at),
      'validUntil', iso_instant(s.valid_until), 'ofThisVisit', s.here) order by s.signed_at desc), '[]')
  into signed
  from (
    select *, true as here from signatures
    where company_id = p_company and visit_date = p_date and meeting_id = p_meeting and visitor_id = p_visitor
    union all
    select *, false from signatures
    where company_id = p_company and visitor_id = p_visitor and valid_until > p_now
      and (visit_date, meeting_id) is distinct from (p_date, p_meeting)
  ) s;

  select array_agg(distinct base_language(language)) into bases
  from (
    select unnest(p_languages) as language
    union all select 'en'
    union all select language from visitors where company_id = p_company and visitor_id = p_visitor
    union all select signature ->> 'language' from jsonb_array_elements(signed) as signature
  ) wanted;

  return visit_json(v) || jsonb_build_object(
    'blanks', visit_blanks_json(v),
    'signatures', signed,
    'place', (
      select jsonb_build_object(
        'street', street, 'postalCode', postal_code, 'city', city, 'country', country,
        'latitude', latitude::text, 'longitude', longitude::text, 'phone', phone,
        'brandColour', brand_colour, 'isDefault', is_default, 'allowedOnLocation', allowed_on_location)
      from companies where company_id = p_company),
    'flow', (
      select jsonb_build_object('id', flow_id, 'firstScreenId', first_screen_id, 'screens', screens)
      from flows where company_id = p_company and flow_id = p_flow),
    'fields', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', custom_field_id, 'type', type, 'values', list_values, 'translations', translations, 'label', label,
        'resetAtEveryVisit', reset_at_every_visit, 'keepAnswer', keep_answer, 'internalOnly', internal_only,
        'active', active) order by created_at, custom_field_id), '[]')
      from custom_fields where company_id = p_company),
    'agreements', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', a.agreement_id, 'version', a.version, 'kind', a.kind, 'name', a.name, 'conditions', a.conditions,
        'validityDays', a.validity_days, 'texts', (
          select coalesce(jsonb_agg(t), '[]') from jsonb_array_elements(w.texts) t
          where base_language(t ->> 'language') = any (bases))
        ) order by a.position, a.created_at, a.agreement_id), '[]')
      from agreements a
      join agreement_versions w
        on w.company_id = a.company_id and w.agreement_id = a.agreement_id and w.version = a.version
      where a.company_id = p_company and a.active),
    'texts', (
      select coalesce(jsonb_object_agg(language, texts), '{}')
      from kiosk_texts where company_id = p_company and base_language(language) = any (bases)));
end $$;

-- Instead of that in 0080: without what was left blank or taken back.
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
    p.frequent, p.id_scan, p.allow_face_recognition, p.picture_sha256,
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
        'id', w.custom_field_id, 'value', w.value, 'here', w.here, 'internal', f.internal_only,
        'answeredAt', iso_instant(w.answered_at)) order by w.custom_field_id)
      from (
        select here.custom_field_id, here.value, here.answered_at, true as here from visit_answers here
        where here.company_id = v.company_id and here.visit_date = v.visit_date
          and here.meeting_id = v.meeting_id and here.visitor_id = v.visitor_id and here.value <> ''
        union all
        select kept.custom_field_id, kept.value, kept.answered_at, false from visitor_answers kept
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
