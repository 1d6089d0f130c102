-- What the visit area needs beside tables: reads of a whole visit in one round trip, and the check-in as one statement.
-- Each function names its tenant itself; row-level security then guards what it reads.

-- The host let the visitor pass in spite of the flow's result: it is not judged again for this visit.
alter table visits add column flow_waived_at timestamptz;

-- A check-in changes no indexed column, so that the new version of the row stays on its page (heap-only tuple) and no
-- index is touched. The days are found by the primary key.
drop index visits_day_status;
alter table visits set (fillfactor = 85);

-- Everything that stands in the signed document besides the rendered text, as it was at signing: names and blocks.
alter table signatures add column evidence jsonb not null check (jsonb_typeof(evidence) = 'object');
create index signatures_valid on signatures (company_id, visitor_id, valid_until) where valid_until is not null;

-- Passes that were taken back: a scanner is told so instead of "unknown".
create table revoked_passes (
  company_id uuid not null,
  pass_id uuid not null,
  visit_date date not null,
  meeting_id uuid not null,
  visitor_id uuid not null,
  revoked_at timestamptz not null,
  primary key (company_id, pass_id),
  foreign key (company_id, visit_date, meeting_id, visitor_id) references visits on update cascade on delete cascade
);
call protect_tenant_table('revoked_passes', 'select, insert');

create function iso_instant(at timestamptz) returns text
  language sql stable parallel safe
  return to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

-- What a visit's answers are: those given at this visit (`here`), and from the profile those of fields that last.
create function visit_answers_json(v visits) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', a.custom_field_id, 'value', a.value, 'here', a.here, 'internal', f.internal_only
    ) order by a.custom_field_id), '[]')
  from (
    select custom_field_id, value, true as here from visit_answers
    where company_id = v.company_id and visit_date = v.visit_date
      and meeting_id = v.meeting_id and visitor_id = v.visitor_id
    union all
    select p.custom_field_id, p.value, false from visitor_answers p
    where p.company_id = v.company_id and p.visitor_id = v.visitor_id
      and not exists (
        select from visit_answers h
        where h.company_id = v.company_id and h.visit_date = v.visit_date and h.meeting_id = v.meeting_id
          and h.visitor_id = v.visitor_id and h.custom_field_id = p.custom_field_id)
  ) a
  join custom_fields f on f.company_id = v.company_id and f.custom_field_id = a.custom_field_id
  where a.here or not f.reset_at_every_visit
$$;

-- One visit with its visitor, host and meeting; the shape is `VisitRow` in features/visit-record.
create function visit_json(v visits) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'visitDate', v.visit_date, 'meetingId', v.meeting_id, 'visitorId', v.visitor_id,
    'title', m.title, 'sequence', m.sequence, 'visitorType', v.visitor_type,
    'startAt', iso_instant(v.start_at), 'endAt', iso_instant(v.end_at),
    'status', v.status, 'registration', v.registration,
    'detailsConfirmedAt', iso_instant(v.details_confirmed_at),
    'registeredAt', iso_instant(v.registered_at), 'flowWaivedAt', iso_instant(v.flow_waived_at),
    'preCheckedInAt', iso_instant(v.pre_checked_in_at), 'onSiteAt', iso_instant(v.on_site_at),
    'arrivedAt', iso_instant(v.arrived_at), 'leftAt', iso_instant(v.left_at),
    'denialCause', v.denial_cause, 'denialReason', v.denial_reason,
    'linkEpoch', v.link_epoch, 'passId', v.pass_id, 'cancelled', v.cancelled_at is not null,
    'visitor', jsonb_build_object(
      'firstname', p.firstname, 'lastname', p.lastname, 'companyName', p.company_name, 'email', p.email,
      'mobile', p.mobile, 'licensePlate', p.license_plate, 'language', p.language, 'frequent', p.frequent,
      'idScan', p.id_scan, 'allowFaceRecognition', p.allow_face_recognition),
    'host', jsonb_build_object(
      'id', h.user_id, 'firstname', h.firstname, 'lastname', h.lastname, 'email', h.email),
    'company', jsonb_build_object('name', c.name, 'logoSha256', c.logo_sha256),
    'answers', visit_answers_json(v))
  from visitors p, meetings m, users h, companies c
  where p.company_id = v.company_id and p.visitor_id = v.visitor_id
    and m.company_id = v.company_id and m.meeting_id = v.meeting_id
    and h.company_id = v.company_id and h.user_id = m.host_id
    and c.company_id = v.company_id
$$;

-- The part of a language tag that says the language.
create function base_language(tag text) returns text
  language sql immutable parallel safe
  return lower(split_part(tag, '-', 1));

-- Everything that the visit area shows and every rule about a visit looks at, in one round trip; null when there is no
-- such visit. Texts come in `p_languages`, the visitor's own, English, and those that were signed at this visit.
-- `p_lock` keeps the visit for the transaction. The shape is `VisitRecord` in features/visit-record.
create function visit_record(
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

-- What changes while somebody watches.
create function visit_state(p_company uuid, p_date date, p_meeting uuid, p_visitor uuid) returns jsonb
  language plpgsql as $$
begin
  perform set_config('app.company_id', p_company::text, true);
  return (
    select jsonb_build_object(
      'status', status, 'registration', registration, 'linkEpoch', link_epoch, 'cancelled', cancelled_at is not null)
    from visits
    where company_id = p_company and visit_date = p_date and meeting_id = p_meeting and visitor_id = p_visitor);
end $$;

-- A check-in as one statement: the guard, the change, the event and the command's answer, all or none. The rules come
-- in as `p_from` and `p_registrations`; a refusal answers with the facts, so that the domain can name the reason.
-- `p_epoch` is the link's, null for other actors. `p_ask_agreements`: without a completed registration an agreement may
-- still be unsigned; where the company has any, this statement refuses and the caller looks closer in a transaction.
create function check_in_visit(
  p_company uuid, p_date date, p_meeting uuid, p_visitor uuid, p_epoch integer,
  p_to text, p_from text[], p_registrations text[], p_ask_agreements boolean,
  p_at timestamptz, p_kind text, p_subject text, p_actor text,
  p_command uuid, p_endpoint text, p_hash text, p_answer jsonb
) returns jsonb language plpgsql as $$
declare
  v visits;
  known commands;
begin
  perform set_config('app.company_id', p_company::text, true);
  if p_command is not null then
    insert into commands (company_id, actor, command_id, endpoint, request_hash, answer)
    values (p_company, p_actor, p_command, p_endpoint, p_hash, p_answer)
    on conflict do nothing;
    if not found then
      select * into known from commands
      where company_id = p_company and actor = p_actor and command_id = p_command;
    end if;
  end if;

  if known.command_id is null then
    update visits set
      status = p_to,
      arrived_at = case when p_to = 'CHECKED_IN' then p_at else arrived_at end,
      on_site_at = case when p_to = 'ON_SITE' then p_at else on_site_at end
    where company_id = p_company and visit_date = p_date and meeting_id = p_meeting and visitor_id = p_visitor
      and status = any (p_from) and cancelled_at is null
      and (p_epoch is null or link_epoch = p_epoch)
      and registration = any (p_registrations)
      and (registration = 'VALID' or not p_ask_agreements or not exists (
        select from agreements a
        where a.company_id = p_company and a.active and a.kind = 'AGREEMENT'));
    if found then
      insert into events (company_id, kind, subject, actor, command_id)
      values (p_company, p_kind, p_subject, p_actor, p_command);
      return jsonb_build_object('outcome', 'done');
    end if;
    if p_command is not null then
      delete from commands where company_id = p_company and actor = p_actor and command_id = p_command;
    end if;
  end if;

  select * into v from visits
  where company_id = p_company and visit_date = p_date and meeting_id = p_meeting and visitor_id = p_visitor;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  return jsonb_build_object(
    'linkEpoch', v.link_epoch, 'cancelled', v.cancelled_at is not null,
    'status', v.status, 'registration', v.registration, 'flowWaived', v.flow_waived_at is not null,
    'outcome', case when known.command_id is null then 'refused' else 'repeated' end,
    'endpoint', known.endpoint, 'requestHash', known.request_hash, 'answer', known.answer);
end $$;

-- How much a link has uploaded is bounded; this finds it.
create index documents_visit on documents (company_id, visit_date, meeting_id, visitor_id) where visit_date is not null;
