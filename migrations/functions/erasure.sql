-- Nobody writes a name into the row of an erased visitor: who had read it before tries once more, and finds nobody. Into whom a merged one
-- went may change, when that profile goes into a third one.
create or replace function refuse_change_of_erased() returns trigger language plpgsql as $$
begin
  if old.erased_at is not null
    and to_jsonb(new) - '{search_text,merged_into,known_as}'::text[] <> to_jsonb(old) - '{search_text,merged_into,known_as}'::text[] then
    raise exception 'a visitor who was erased does not change'
      using errcode = 'serialization_failure', constraint = 'visitor_gone';
  end if;
  return new;
end $$;
create or replace trigger visitors_stay_erased before update on visitors
  for each row execute function refuse_change_of_erased();

-- Nobody is invited who has gone meanwhile: who had read the profile before tries once more, and finds another one, or nobody.
create or replace function refuse_visit_of_erased() returns trigger language plpgsql as $$
declare
  gone_at timestamptz;
begin
  select erased_at into gone_at from visitors
    where company_id = new.company_id and visitor_id = new.visitor_id for key share;
  if gone_at is not null then
    raise exception 'a visitor who was erased is not invited'
      using errcode = 'serialization_failure', constraint = 'visitor_gone';
  end if;
  return new;
end $$;
create or replace trigger visits_of_somebody before insert on visits
  for each row execute function refuse_visit_of_erased();

-- The files that belong to a visitor: uploads, signatures with their documents, attachments, the picture, and those of mails.
create or replace function files_of_visitor(p_company uuid, p_visitor uuid, p_subjects text[]) returns setof text
  language sql stable as $$
  select sha256 from documents where company_id = p_company and visitor_id = p_visitor
  union select sha256 from visit_attachments where company_id = p_company and visitor_id = p_visitor
  union select signature_sha256 from signatures
    where company_id = p_company and visitor_id = p_visitor and signature_sha256 is not null
  union select d.sha256 from signature_documents d join signatures s using (company_id, signature_id)
    where s.company_id = p_company and s.visitor_id = p_visitor
  union select picture_sha256 from visitors
    where company_id = p_company and visitor_id = p_visitor and picture_sha256 is not null
  union select a ->> 'sha256' from mails m cross join jsonb_array_elements(m.attachments) a
    where m.company_id = p_company and m.subject_of = any (p_subjects) and a ? 'sha256'
$$;

-- Forgets the files of a company that nothing there refers to any more.
create or replace function forget_files(p_company uuid, gone text[]) returns void language sql as $$
  delete from files f where f.company_id = p_company and f.sha256 = any (gone)
    and not exists (select from documents d where d.company_id = f.company_id and d.sha256 = f.sha256)
    and not exists (select from visit_attachments a where a.company_id = f.company_id and a.sha256 = f.sha256)
    and not exists (select from signatures s where s.company_id = f.company_id and s.signature_sha256 = f.sha256)
    and not exists (select from signature_documents s where s.company_id = f.company_id and s.sha256 = f.sha256)
    and not exists (select from visitors v where v.company_id = f.company_id and v.picture_sha256 = f.sha256)
    and not exists (select from companies c where c.company_id = f.company_id and c.logo_sha256 = f.sha256)
    and not exists (select from desk_areas d where d.company_id = f.company_id and d.drawing_sha256 = f.sha256)
$$;

-- What is found by what somebody is called, and by nothing else. `p_visitor`: whose visits they are; `p_outside`: V-… as answers say;
-- `p_subjects`: visit:… of the visits.
create or replace function forget_named(p_company uuid, p_visitor uuid, p_outside text, p_subjects text[], p_first text, p_last text,
  p_mail text, p_phone text, p_plate text) returns void language plpgsql as $$
declare
  full_names text[] := array[trim(p_first || ' ' || p_last), trim(p_last || ' ' || p_first), p_last || p_first];
begin
  -- A file of visits may hold the person under whatever day: it is made again within seconds by who still wants it.
  delete from visit_exports where company_id = p_company;
  -- What names the id: answers that are kept for a repeat, and what was sent by whatever reason.
  delete from commands where company_id = p_company and is_named(answer::text, p_outside);
  delete from mails where company_id = p_company and position(p_outside in dedupe_key) > 0;
  delete from messages where company_id = p_company and position(p_outside in dedupe_key) > 0;
  if p_first || p_last || p_mail || p_phone || p_plate = '' then return; end if;

  -- The name of a list in which the person stood; rows that did not become a visit go below.
  update imports i set name = '' where company_id = p_company and name <> ''
    and (file_names_person(name, p_first, p_last, p_mail, p_phone, p_plate)
      or exists (select from import_rows r where r.company_id = p_company and r.import_id = i.import_id
        and (r.meeting_id in (select meeting_id from visits where company_id = p_company and visitor_id = p_visitor)
          or names_person(cells::text || fixes::text, p_first, p_last, p_mail, p_phone, p_plate)
          or (p_first <> '' and p_last <> '' and cells ? p_first and cells ? p_last))));
  update imports set headings = (
      select jsonb_agg(case when file_names_person(heading, p_first, p_last, p_mail, p_phone, p_plate)
        then '…' else heading end order by place) from jsonb_array_elements_text(headings) with ordinality as h (heading, place))
    where company_id = p_company and exists (select from jsonb_array_elements_text(headings) heading
      where file_names_person(heading, p_first, p_last, p_mail, p_phone, p_plate));
  delete from import_rows where company_id = p_company
    and (names_person(cells::text || fixes::text, p_first, p_last, p_mail, p_phone, p_plate)
      or (p_first <> '' and p_last <> '' and cells ? p_first and cells ? p_last));
  -- The answers that are kept for a repeat.
  delete from commands where company_id = p_company
    and (names_person(answer::text, p_first, p_last, p_mail, p_phone, p_plate)
      or holds_person(answer, p_first, p_last));
  delete from walk_in_identities where company_id = p_company
    and ((p_mail <> '' and lower(email) = lower(p_mail)) or holds_person(state, p_first, p_last)
      or is_named(state::text, p_mail));
  delete from kiosk_hand_offs where company_id = p_company and state is not null
    and (holds_person(state, p_first, p_last) or is_named(state::text, p_mail));
  delete from kiosk_log where company_id = p_company
    and names_person(to_jsonb(message)::text, p_first, p_last, p_mail, p_phone, p_plate);
  update kiosk_acts set visitor_name = '' where company_id = p_company and visitor_name <> '' and visitor_name = any (full_names);
  delete from mails where company_id = p_company and p_mail <> '' and lower(recipient) = lower(p_mail);
  delete from messages where company_id = p_company and p_phone <> '' and recipient = p_phone;
  -- What others were sent about the meetings that they shared.
  update mails set subject = without_person(subject, p_first, p_last, p_mail, p_phone, p_plate),
      body = without_person(body, p_first, p_last, p_mail, p_phone, p_plate),
      html = without_person(html, escaped_html(p_first), escaped_html(p_last), p_mail, p_phone, p_plate),
      calendar = case when calendar is null then null
        else without_person(calendar::text, p_first, p_last, p_mail, p_phone, p_plate)::jsonb end
    where company_id = p_company
      and names_person(to_jsonb(concat_ws(' ', subject, body, html, calendar::text))::text, p_first, p_last, p_mail, p_phone,
        p_plate)
      and split_part(subject_of, '/', 2) in (select split_part(subject, '/', 2) from unnest(p_subjects) subject
        where subject like 'visit:%');
  update messages set body = without_person(body, p_first, p_last, p_mail, p_phone, p_plate)
    where company_id = p_company and names_person(to_jsonb(body)::text, p_first, p_last, p_mail, p_phone, p_plate)
      and split_part(subject_of, '/', 2) in (select split_part(subject, '/', 2) from unnest(p_subjects) subject
        where subject like 'visit:%');
  -- Of others' meetings the name is taken out.
  update meetings m set title = without_person(title, p_first, p_last, p_mail, p_phone, p_plate),
      description = without_person(description, p_first, p_last, p_mail, p_phone, p_plate)
    where m.company_id = p_company
      and m.meeting_id in (select meeting_id from visits where company_id = p_company and visitor_id = p_visitor);
end $$;

create or replace function forget_known_as(p_company uuid, p_gone uuid, p_outside text, p_subjects text[], p_leaves boolean)
returns void language plpgsql as $$
declare
  who record;
begin
  select k.firstname, k.lastname, k.email, k.mobile, v.merged_into into strict who
    from visitors v, jsonb_to_record(v.known_as) as k (firstname text, lastname text, email text, mobile text)
    where v.company_id = p_company and v.visitor_id = p_gone;
  if p_leaves then
    select
        case when not bool_or(lower(o.email) = lower(who.email)) then who.email else '' end,
        case when not bool_or(o.mobile = who.mobile) then who.mobile else '' end,
        case when not bool_or(lower(o.firstname) = lower(who.firstname) and lower(o.lastname) = lower(who.lastname))
          then who.firstname else '' end,
        case when not bool_or(lower(o.firstname) = lower(who.firstname) and lower(o.lastname) = lower(who.lastname))
          then who.lastname else '' end
      into who.email, who.mobile, who.firstname, who.lastname
      from visitors o where o.company_id = p_company and o.visitor_id <> who.merged_into;
  end if;
  perform forget_named(p_company, who.merged_into, p_outside, p_subjects, coalesce(who.firstname, ''),
    coalesce(who.lastname, ''), coalesce(who.email, ''), coalesce(who.mobile, ''), '');
  update visitors set known_as = null where company_id = p_company and visitor_id = p_gone;
end $$;

-- Takes every name, address, number, answer and file of a visitor away, but for the evidence below: what hangs on the person by an id, and
-- then what is found by a name. `p_outside`: V-…; `p_subjects`: visit:… of every visit. Whether it may be done was judged before, with the
-- visitor and the visits locked. Answers the files.
create or replace function erase_visitor(p_company uuid, p_visitor uuid, p_outside text, p_subjects text[], p_at timestamptz)
returns text[] language plpgsql as $$
declare
  who visitors;
  gone text[];
begin
  select * into strict who from visitors where company_id = p_company and visitor_id = p_visitor;
  select coalesce(array_agg(f), '{}') into gone from files_of_visitor(p_company, p_visitor, p_subjects) f;

  -- The answers that are kept for a repeat.
  delete from commands where company_id = p_company
    and ((split_part(actor, ':', 1) = 'visitor' and split_part(actor, '/', 3) = p_outside)
      or answer ->> 'text' in (select comment_text from visit_comments where company_id = p_company and visitor_id = p_visitor)
      or answer ->> 'name' in (select name from visit_attachments where company_id = p_company and visitor_id = p_visitor));
  delete from documents where company_id = p_company and visitor_id = p_visitor;
  delete from visit_attachments where company_id = p_company and visitor_id = p_visitor;
  delete from visit_comments where company_id = p_company and visitor_id = p_visitor;
  delete from visit_answers where company_id = p_company and visitor_id = p_visitor;
  delete from visitor_answers where company_id = p_company and visitor_id = p_visitor;
  delete from watch_alerts where company_id = p_company and visitor_id = p_visitor;
  delete from watch_links where company_id = p_company and visitor_id = p_visitor;
  delete from kiosk_hand_offs where company_id = p_company and visitor_id = p_visitor;
  delete from walk_in_identities where company_id = p_company and visitor_id = p_visitor;
  delete from mails where company_id = p_company and subject_of = any (p_subjects);
  delete from messages where company_id = p_company and subject_of = any (p_subjects);
  update kiosk_acts set visitor_name = '' where company_id = p_company and visitor_id = p_visitor;
  update visits set denial_reason = '', typed_host_name = ''
    where company_id = p_company and visitor_id = p_visitor;
  -- A meeting of this visitor alone has no words left; of others' meetings the name is taken out below.
  update meetings m set title = '', description = '' where m.company_id = p_company
    and m.meeting_id in (select meeting_id from visits where company_id = p_company and visitor_id = p_visitor)
    and not exists (select from visits v
      where v.company_id = m.company_id and v.meeting_id = m.meeting_id and v.visitor_id <> p_visitor);
  perform forget_named(p_company, p_visitor, p_outside, p_subjects, who.firstname, who.lastname, who.email, who.mobile,
    who.license_plate);
  update visitors set firstname = '', lastname = '', company_name = '', email = '', mobile = '', license_plate = '',
      language = 'en', frequent = false, id_scan = null, allow_face_recognition = false, picture_sha256 = null,
      erased_at = p_at
    where company_id = p_company and visitor_id = p_visitor;
  return gone;
end $$;

-- What only background work may take away: signatures, the name in reports of emergencies, and the rows of files that nothing refers to any
-- more. Answers the signatures that went, so that an event can say that they went by an erasure. A file of visits that was under way
-- meanwhile may have read the name before: it goes once more behind the erasure.
create or replace function erase_evidence(p_company uuid, p_visitor uuid, p_outside text, gone text[]) returns setof uuid
  language plpgsql as $$
begin
  perform set_config('app.erasing_visitor', p_visitor::text, true);
  delete from visit_exports where company_id = p_company;
  delete from signature_anchors a using signatures s
    where s.company_id = p_company and s.visitor_id = p_visitor
      and a.company_id = s.company_id and a.signature_id = s.signature_id;
  delete from signature_documents d using signatures s
    where s.company_id = p_company and s.visitor_id = p_visitor
      and d.company_id = s.company_id and d.signature_id = s.signature_id;
  return query delete from signatures where company_id = p_company and visitor_id = p_visitor returning signature_id;
  update emergency_people set firstname = '', lastname = '', company_name = '', phone = ''
    where company_id = p_company and person_prefix = 'V' and person_id = p_visitor;
  update emergencies set report = jsonb_set(report, '{people}', (
      select coalesce(jsonb_agg(case when person ->> 'id' = p_outside
        then person || '{"firstname": "", "lastname": "", "companyName": "", "phone": ""}' else person end), '[]')
      from jsonb_array_elements(report -> 'people') person))
    where company_id = p_company and position(p_outside in report::text) > 0;
  perform forget_files(p_company, gone);
  perform set_config('app.erasing_visitor', '', true);
end $$;

-- Everything that is stored about one person, by table, without what opens anything.
create or replace function export_visitor(p_company uuid, p_visitor uuid, p_outside text, p_subjects text[]) returns jsonb
  language plpgsql stable as $$
begin
  return jsonb_build_object(
    'visitors', (select jsonb_agg(to_jsonb(t) - 'search_text') from visitors t
      where company_id = p_company and visitor_id = p_visitor),
    'visitor_answers', (select jsonb_agg(t) from visitor_answers t where company_id = p_company and visitor_id = p_visitor),
    'visits', (select jsonb_agg(to_jsonb(t) - 'pass_id' - 'link_epoch' order by visit_date) from visits t
      where company_id = p_company and visitor_id = p_visitor),
    'meetings', (select jsonb_agg(jsonb_build_object('meeting_id', m.meeting_id, 'title', title, 'description', description,
        'start_at', start_at, 'end_at', end_at)) from meetings m
      where company_id = p_company
        and meeting_id in (select meeting_id from visits where company_id = p_company and visitor_id = p_visitor)),
    'visit_answers', (select jsonb_agg(t) from visit_answers t where company_id = p_company and visitor_id = p_visitor),
    'visit_comments', (select jsonb_agg(t) from visit_comments t where company_id = p_company and visitor_id = p_visitor),
    'visit_attachments', (select jsonb_agg(t) from visit_attachments t
      where company_id = p_company and visitor_id = p_visitor),
    'documents', (select jsonb_agg(to_jsonb(t) - 'token_hash') from documents t
      where company_id = p_company and visitor_id = p_visitor),
    'signatures', (select jsonb_agg(t) from signatures t where company_id = p_company and visitor_id = p_visitor),
    'revoked_passes', (select jsonb_agg(to_jsonb(t) - 'pass_id') from revoked_passes t
      where company_id = p_company and visitor_id = p_visitor),
    'arrivals', (select jsonb_agg(t) from arrivals t where company_id = p_company and visitor_id = p_visitor),
    'print_jobs', (select jsonb_agg(t) from print_jobs t where company_id = p_company and visitor_id = p_visitor),
    'watch_alerts', (select jsonb_agg(t) from watch_alerts t where company_id = p_company and visitor_id = p_visitor),
    'watch_links', (select jsonb_agg(t) from watch_links t where company_id = p_company and visitor_id = p_visitor),
    'walk_in_identities', (select jsonb_agg(t) from walk_in_identities t
      where company_id = p_company and visitor_id = p_visitor),
    'kiosk_hand_offs', (select jsonb_agg(to_jsonb(t) - 'code_hash') from kiosk_hand_offs t
      where company_id = p_company and visitor_id = p_visitor),
    'kiosk_acts', (select jsonb_agg(t) from kiosk_acts t where company_id = p_company and visitor_id = p_visitor),
    'emergency_people', (select jsonb_agg(t) from emergency_people t
      where company_id = p_company and person_prefix = 'V' and person_id = p_visitor),
    'mails', (select jsonb_agg(jsonb_build_object('template', template, 'recipient', recipient, 'subject', subject,
        'body', body, 'created_at', created_at, 'state', state)) from mails
      where company_id = p_company and subject_of = any (p_subjects)),
    'messages', (select jsonb_agg(jsonb_build_object('template', template, 'recipient', recipient, 'body', body,
        'created_at', created_at, 'state', state)) from messages
      where company_id = p_company and subject_of = any (p_subjects)),
    'events', (select jsonb_agg(jsonb_build_object('at', at, 'kind', kind, 'subject', subject, 'actor', actor,
        'payload', payload) order by event_id) from events
      where company_id = p_company and subject = any (p_subjects || ('visitor:' || p_outside))));
end $$;
