-- Reads of a whole visit in one round trip. Each function that serves a request names its tenant itself; row-level security then guards
-- what it reads.

create or replace function iso_instant(at timestamptz) returns text
  language sql stable parallel safe
  return to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

-- The part of a language tag that says the language.
create or replace function base_language(tag text) returns text
  language sql immutable parallel safe
  return lower(split_part(tag, '-', 1));

-- A visit's answers: those given at this visit (`here`), and from the profile those of fields that last, with whether they were given at
-- another visit. Neither what was left blank nor what was taken back.
create or replace function visit_answers_json(v visits) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', a.custom_field_id, 'value', a.value, 'here', a.here, 'fromVisit', a.from_visit, 'internal', f.internal_only,
      'answeredAt', iso_instant(a.answered_at)
    ) order by a.custom_field_id), '[]')
  from (
    select custom_field_id, value, answered_at, true as here, true as from_visit from visit_answers
    where company_id = v.company_id and visit_date = v.visit_date
      and meeting_id = v.meeting_id and visitor_id = v.visitor_id and value <> ''
    union all
    select p.custom_field_id, p.value, p.answered_at, false, p.from_visit from visitor_answers p
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
create or replace function visit_blanks_json(v visits) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', custom_field_id, 'answeredAt', iso_instant(answered_at)) order by custom_field_id), '[]')
  from visit_answers
  where company_id = v.company_id and visit_date = v.visit_date
    and meeting_id = v.meeting_id and visitor_id = v.visitor_id and value = ''
$$;

-- Whether the meeting wants its host told of this arrival. Of two who come last within a second both are the last: told twice is
-- better than not at all, where neither has seen the other yet.
create or replace function tells_arrival(v visits, m meetings) returns boolean language sql stable as $$
  select case m.checkin_notification_type
    when 'ALL' then true
    when 'NONE' then false
    else (
      m.checkin_notification_type in ('FIRST', 'FIRST_LAST') and not exists (
        select from visits o
        where o.company_id = v.company_id and o.meeting_id = v.meeting_id and o.visit_date = v.visit_date
          and o.cancelled_at is null and (o.arrived_at, o.visitor_id) < (v.arrived_at, v.visitor_id))
    ) or (
      m.checkin_notification_type in ('LAST', 'FIRST_LAST') and not exists (
        select from visits o
        where o.company_id = v.company_id and o.meeting_id = v.meeting_id and o.visit_date = v.visit_date
          and o.cancelled_at is null and o.visitor_id <> v.visitor_id
          and (o.status in ('IN_REVIEW', 'EXPECTED', 'ON_SITE') or o.arrived_at > v.arrived_at + interval '1 second'))
    )
  end
$$;

-- The arrival that counts now, with who answered; null unless the visitor is checked in and the host is told. The shape is `ArrivalRow`
-- in features/visits/visit-record.
create or replace function arrival_json(v visits, m meetings) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'answer', a.answer, 'answeredAt', iso_instant(a.answered_at), 'askedRung', a.asked_rung,
    'answeredBy', (
      select jsonb_build_object('id', u.user_id, 'firstname', u.firstname, 'lastname', u.lastname)
      from users u where u.company_id = a.company_id and u.user_id = a.answered_by))
  from (select) one
  left join arrivals a
    on a.company_id = v.company_id and a.visit_date = v.visit_date
    and a.meeting_id = v.meeting_id and a.visitor_id = v.visitor_id
    and a.arrived_at = v.arrived_at and a.host_id = m.host_id
  where v.status = 'CHECKED_IN' and (a.company_id is not null or tells_arrival(v, m))
$$;

-- What a scanner found about the visitor of this visit; null: nothing. The picture is told by the beginning of its hash.
create or replace function id_scan_json(v visits) returns jsonb language sql stable as $$
  select jsonb_build_object('score', s.score, 'threshold', s.threshold, 'name', s.name,
    'picture', coalesce(left(s.picture_sha256, 16), ''))
  from id_scans s
  where s.company_id = v.company_id and s.visit_date = v.visit_date and s.meeting_id = v.meeting_id
    and s.visitor_id = v.visitor_id and s.scanned_at is not null
$$;

-- One visit with its visitor, host and meeting; the shape is `VisitRow` in features/visits/visit-record.
create or replace function visit_json(v visits) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'visitDate', v.visit_date, 'meetingId', v.meeting_id, 'visitorId', v.visitor_id,
    'title', m.title, 'sequence', m.sequence, 'visitorType', v.visitor_type, 'createdBy', m.created_by,
    'startAt', iso_instant(v.start_at), 'endAt', iso_instant(v.end_at),
    'status', v.status, 'registration', v.registration,
    'detailsConfirmedAt', iso_instant(v.details_confirmed_at),
    'registeredAt', iso_instant(v.registered_at), 'flowWaivedAt', iso_instant(v.flow_waived_at),
    'preCheckedInAt', iso_instant(v.pre_checked_in_at), 'identityCheckedAt', iso_instant(v.identity_checked_at),
    'onSiteAt', iso_instant(v.on_site_at),
    'arrivedAt', iso_instant(v.arrived_at), 'leftAt', iso_instant(v.left_at),
    'denialCause', v.denial_cause, 'denialReason', v.denial_reason,
    'linkEpoch', v.link_epoch, 'passId', v.pass_id, 'calendarId', v.calendar_id,
    'cancelled', v.cancelled_at is not null,
    'channel', v.channel, 'typedHostName', v.typed_host_name,
    'visitor', jsonb_build_object(
      'firstname', p.firstname, 'lastname', p.lastname, 'companyName', p.company_name, 'email', p.email,
      'mobile', p.mobile, 'licensePlate', p.license_plate, 'language', p.language, 'frequent', p.frequent,
      'idScan', id_scan_json(v), 'allowFaceRecognition', p.allow_face_recognition, 'pictureSha256', p.picture_sha256),
    'host', jsonb_build_object(
      'id', h.user_id, 'firstname', h.firstname, 'lastname', h.lastname, 'email', h.email,
      'assistantId', (select u.user_id from users u where u.company_id = h.company_id and u.user_id = h.assistant_id and u.active)),
    'company', jsonb_build_object('name', c.name, 'logoSha256', c.logo_sha256),
    'arrival', arrival_json(v, m),
    'answers', visit_answers_json(v))
  from visitors p, meetings m, users h, companies c
  where p.company_id = v.company_id and p.visitor_id = v.visitor_id
    and m.company_id = v.company_id and m.meeting_id = v.meeting_id
    and h.company_id = v.company_id and h.user_id = m.host_id
    and c.company_id = v.company_id
$$;

-- The flow that a visit is asked: the version that its visitor began with, for as long as the location asks this flow.
create or replace function asked_flow_json(v visits, p_flow uuid) returns jsonb language sql stable as $$
  select coalesce(
    (select jsonb_build_object('id', flow_id, 'version', version, 'firstScreenId', first_screen_id, 'screens', screens)
      from flow_versions
      where company_id = v.company_id and flow_id = v.flow_id and version = v.flow_version and flow_id = p_flow),
    (select jsonb_build_object('id', flow_id, 'version', version, 'firstScreenId', first_screen_id, 'screens', screens)
      from flows where company_id = v.company_id and flow_id = p_flow))
$$;

-- Whether a signature may spare the next one, as long as it is valid: whoever asked everybody to sign again has named the instant or
-- the version from which on they do.
create or replace function signature_counts(s signatures) returns boolean language sql stable as $$
  select exists (
    select from agreements a
    where a.company_id = s.company_id and a.agreement_id = s.agreement_id
      and s.agreement_version >= a.signatures_from_version
      and s.signed_at >= coalesce(a.signatures_from, '-infinity'))
$$;

-- What a visitor is asked of their face, or has agreed to: for the engine that is live, and its purpose as it is now. Null: nothing. The
-- shape is `FaceQuestion` in features/visits/visit-record.
create or replace function face_question_json(p_company uuid, p_visitor uuid) returns jsonb language sql stable as $$
  select jsonb_build_object('purpose', purpose, 'isLive', is_live, 'isAllowed', is_allowed)
  from (
    select e.purpose, i.state = 'ACTIVE' and not e.is_leaving as is_live,
      exists (select from face_consents c join visitors p using (company_id, visitor_id)
        where c.company_id = p_company and c.visitor_id = p_visitor and c.integration_id = e.integration_id
          and c.purpose = e.purpose and p.allow_face_recognition) as is_allowed
    from face_engines e join integrations i using (company_id, integration_id)
    where e.company_id = p_company) asked
  where is_live or is_allowed
$$;

-- Everything that the visit area shows and every rule about a visit looks at, in one round trip; null when there is no such visit.
-- Texts come in `p_languages`, the visitor's own, English, and those that were signed at this visit. `p_lock` keeps the visit for the
-- transaction. The shape is `VisitRecord` in features/visits/visit-record.
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
    where company_id = p_company and visitor_id = p_visitor and valid_until > p_now and signature_counts(signatures)
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
    'hasCredentials', exists (
      select from visit_credentials x
      where x.company_id = v.company_id and x.visit_date = v.visit_date and x.meeting_id = v.meeting_id
        and x.visitor_id = v.visitor_id and x.state = 'ACTIVE'),
    'signatures', signed,
    'face', face_question_json(p_company, p_visitor),
    'place', (
      select jsonb_build_object(
        'street', street, 'postalCode', postal_code, 'city', city, 'country', country,
        'latitude', latitude::text, 'longitude', longitude::text, 'phone', phone,
        'brandColour', brand_colour, 'isDefault', is_default, 'allowedOnLocation', allowed_on_location)
      from companies where company_id = p_company),
    'flow', asked_flow_json(v, p_flow),
    'flowBegun', v.flow_version is not null,
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

-- What changes while somebody watches.
create or replace function visit_state(p_company uuid, p_date date, p_meeting uuid, p_visitor uuid) returns jsonb
  language plpgsql as $$
begin
  perform set_config('app.company_id', p_company::text, true);
  return (
    select jsonb_build_object(
      'status', status, 'registration', registration, 'linkEpoch', link_epoch, 'cancelled', cancelled_at is not null)
    from visits
    where company_id = p_company and visit_date = p_date and meeting_id = p_meeting and visitor_id = p_visitor);
end $$;

-- Everything that the walk-in area shows, in one round trip. `p_identity` is what the link proves, null for the sign at
-- reception; `p_recipient` the default recipient; `p_day` today at the location. The shape is `WalkInRecord` in
-- features/arrivals/walk-ins.
create or replace function walk_in_record(
  p_company uuid, p_identity uuid, p_recipient uuid, p_day date, p_languages text[]
) returns jsonb language plpgsql as $$
declare
  who walk_in_identities;
  bases text[];
begin
  perform set_config('app.company_id', p_company::text, true);
  if p_identity is not null then
    select * into who from walk_in_identities where company_id = p_company and identity_id = p_identity;
  end if;
  select array_agg(distinct base_language(wanted.language)) into bases
  from (
    select unnest(p_languages) as language
    union all select language from visitors where company_id = p_company and visitor_id = who.visitor_id
  ) wanted;

  return jsonb_build_object(
    'place', (
      select jsonb_build_object(
        'street', street, 'postalCode', postal_code, 'city', city,
        'latitude', latitude::text, 'longitude', longitude::text, 'phone', phone, 'logoSha256', logo_sha256,
        'brandColour', brand_colour, 'isDefault', is_default, 'allowedOnLocation', allowed_on_location)
      from companies where company_id = p_company),
    'hasRecipient', exists (
      select from users where company_id = p_company and user_id = p_recipient and active),
    'identity', case when who.identity_id is not null then jsonb_build_object(
      'kind', who.kind, 'email', who.email, 'visitorId', who.visitor_id, 'state', who.state,
      'expiresAt', iso_instant(who.expires_at), 'revoked', who.revoked_at is not null,
      'visitor', (
        select jsonb_build_object(
          'firstname', firstname, 'lastname', lastname, 'companyName', company_name, 'email', email,
          'mobile', mobile, 'licensePlate', license_plate, 'language', language, 'frequent', frequent)
        from visitors where company_id = p_company and visitor_id = who.visitor_id),
      'visits', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'visitDate', visit_date, 'meetingId', meeting_id, 'visitorId', visitor_id,
          'startAt', iso_instant(start_at), 'endAt', iso_instant(end_at), 'status', status, 'linkEpoch', link_epoch
          ) order by start_at, meeting_id), '[]')
        from visits
        where company_id = p_company and visitor_id = who.visitor_id and visit_date = p_day
          and cancelled_at is null and status <> 'CHECKED_OUT')) end,
    'texts', (
      select coalesce(jsonb_object_agg(language, texts), '{}')
      from kiosk_texts where company_id = p_company and base_language(language) = any (bases)));
end $$;
