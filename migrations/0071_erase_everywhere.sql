-- An erasure reaches what is found by a name alone: files that were made or brought along, and texts about others (decision 0487).

-- Whether a text says who somebody is: by a name, whichever part comes first, an address, a number or a plate.
create function names_person(said text, p_first text, p_last text, p_mail text, p_phone text, p_plate text) returns boolean
  language sql immutable as $$
  select is_named(said, trim(p_first || ' ' || p_last))
    or (p_first <> '' and p_last <> ''
      and (is_named(said, p_last || ' ' || p_first) or is_named(said, p_last || ', ' || p_first)))
    or is_named(said, p_mail) or is_named(said, p_phone) or is_named(said, p_plate)
$$;

-- Whether JSON holds somebody by a first and a last name that stand in one object.
create function holds_person(doc jsonb, p_first text, p_last text) returns boolean language sql immutable as $$
  select p_last <> '' and position(to_jsonb(p_last)::text in doc::text) > 0
    and jsonb_path_exists(doc, '$.** ? (@.firstname == $first && @.lastname == $last)',
      jsonb_build_object('first', p_first, 'last', p_last))
$$;

-- Whether the name of a file says it: there a word stands between dots, dashes and underscores, and one part of a name is enough.
create function file_names_person(name text, p_first text, p_last text, p_mail text, p_phone text, p_plate text)
  returns boolean language sql immutable as $$
  select names_person(to_jsonb(name)::text, p_first, p_last, p_mail, p_phone, p_plate)
    or exists (select from unnest(array[p_first, p_last, p_plate]) word
      where is_named(to_jsonb(regexp_replace(name, '[-_.+ ]+', ' ', 'g'))::text,
        trim(regexp_replace(word, '[-_.+ ]+', ' ', 'g'))))
$$;

-- The text with `…` for the person. In HTML a name is written with its signs escaped.
create function without_person(said text, p_first text, p_last text, p_mail text, p_phone text, p_plate text) returns text
  language plpgsql immutable as $$
declare
  word text;
begin
  foreach word in array array[trim(p_first || ' ' || p_last), p_last || ', ' || p_first, p_last || ' ' || p_first, p_mail,
      p_phone, p_plate] loop
    continue when word in ('', ' ', ', ') or not is_named(to_jsonb(said)::text, word);
    said := regexp_replace(said, regexp_replace(word, '([][\\.^$*+?(){}|-])', '\\\1', 'g'), '…', 'gi');
  end loop;
  return said;
end $$;
create function escaped_html(said text) returns text language sql immutable as $$
  select replace(replace(replace(replace(replace(said, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&quot;'), '''', '&#39;')
$$;

-- What is found by what somebody is called, and by nothing else. `p_visitor`: whose visits they are; `p_outside`: V-… as answers say;
-- `p_subjects`: visit:… of the visits.
create function forget_named(p_company uuid, p_visitor uuid, p_outside text, p_subjects text[], p_first text, p_last text,
  p_mail text, p_phone text, p_plate text) returns void language plpgsql as $$
declare
  full_name text := trim(p_first || ' ' || p_last);
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
  update kiosk_acts set visitor_name = '' where company_id = p_company and full_name <> '' and visitor_name = full_name;
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

-- Instead of that in 0061: what hangs on the person by an id, and then what is found by a name.
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

-- Instead of that in 0039.
drop function forget_known_as (uuid, uuid, text, boolean);
create function forget_known_as(p_company uuid, p_gone uuid, p_outside text, p_subjects text[], p_leaves boolean)
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

-- A file of visits that was under way while somebody was erased may have read the name before: it goes once more behind the erasure.
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

-- Instead of that in 0037: with the files that were made or brought along.
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
