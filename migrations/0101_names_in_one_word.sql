-- Names in Chinese and Japanese letters are written in one word, the family name first (src/domain/name/full-name.ts): an erasure looks for
-- that as well (decision 0487). Otherwise these functions are as in 0071.
create or replace function names_person(said text, p_first text, p_last text, p_mail text, p_phone text, p_plate text) returns boolean
  language sql immutable as $$
  select is_named(said, trim(p_first || ' ' || p_last))
    or (p_first <> '' and p_last <> ''
      and (is_named(said, p_last || ' ' || p_first) or is_named(said, p_last || ', ' || p_first) or is_named(said, p_last || p_first)))
    or is_named(said, p_mail) or is_named(said, p_phone) or is_named(said, p_plate)
$$;

create or replace function without_person(said text, p_first text, p_last text, p_mail text, p_phone text, p_plate text) returns text
  language plpgsql immutable as $$
declare
  word text;
begin
  foreach word in array array[trim(p_first || ' ' || p_last), p_last || ', ' || p_first, p_last || ' ' || p_first, p_last || p_first,
      p_mail, p_phone, p_plate] loop
    continue when word in ('', ' ', ', ') or not is_named(to_jsonb(said)::text, word);
    said := regexp_replace(said, regexp_replace(word, '([][\\.^$*+?(){}|-])', '\\\1', 'g'), '…', 'gi');
  end loop;
  return said;
end $$;

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
