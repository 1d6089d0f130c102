-- The directory finds visitors by what somebody types (issue 5 §2; decision 0421). The application folds the words
-- (src/domain/visit/visitor-filter.ts); null: they have changed, and are folded when somebody looks next.
alter table visitors add column search_text text;
create index visitors_unfolded on visitors (company_id, visitor_id) where search_text is null;
create index visitors_name on visitors (company_id, lower(lastname), lower(firstname), visitor_id);

create function forget_search_text() returns trigger language plpgsql as $$
begin
  if (old.firstname, old.lastname, old.company_name, old.email, old.license_plate)
    is distinct from (new.firstname, new.lastname, new.company_name, new.email, new.license_plate) then
    new.search_text := null;
  end if;
  return new;
end $$;
create trigger visitors_searched before update on visitors
  for each row execute function forget_search_text();

-- One person is erased (decision 0422): the row stays without a name, so that visits can be counted. Nobody writes a name there
-- again: who had read it before tries once more, and finds nobody.
alter table visitors
  add column erased_at timestamptz,
  add check (erased_at is null or firstname || lastname || company_name || email || mobile || license_plate = '');

create function refuse_change_of_erased() returns trigger language plpgsql as $$
begin
  if old.erased_at is not null and new is distinct from old and new.search_text is not distinct from old.search_text then
    raise exception 'a visitor who was erased does not change' using errcode = 'serialization_failure';
  end if;
  return new;
end $$;
create trigger visitors_stay_erased before update on visitors
  for each row execute function refuse_change_of_erased();

-- Signatures and the names in reports of emergencies go with the person whose they are, and in no other way: only background work
-- may, in a transaction that names the person. The application that serves requests cannot.
create function is_erasing() returns boolean language sql stable as $$
  select current_user = 'foyer_system' and coalesce(current_setting('app.erasing_visitor', true), '') <> ''
$$;
create function refuse_change_but_erasure() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_erasing() then return old; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger signatures_append_only on signatures;
create trigger signatures_append_only before update or delete on signatures
  for each row execute function refuse_change_but_erasure();
drop trigger signature_documents_append_only on signature_documents;
create trigger signature_documents_append_only before update or delete on signature_documents
  for each row execute function refuse_change_but_erasure();
grant delete on signatures, signature_documents to foyer_system;

create or replace function refuse_change_of_ended_emergency() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null and not is_erasing() then
    raise exception 'an emergency that has ended does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
grant update on emergency_people to foyer_system;

-- The files that belong to a visitor: uploads, signatures with their documents, attachments, the picture, and those of mails.
create function files_of_visitor(p_company uuid, p_visitor uuid, p_subjects text[]) returns setof text
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

-- Takes every name, address, number, answer and file of a visitor away, but for the evidence below. `p_outside`: V-…; `p_subjects`: visit:… of every visit.
-- Whether it may be done was judged before, with the visitor and the visits locked. Answers the files.
create function erase_visitor(p_company uuid, p_visitor uuid, p_outside text, p_subjects text[], p_at timestamptz)
returns text[] language plpgsql as $$
declare
  who visitors;
  full_name text;
  gone text[];
begin
  select * into strict who from visitors where company_id = p_company and visitor_id = p_visitor;
  full_name := trim(who.firstname || ' ' || who.lastname);
  select coalesce(array_agg(f), '{}') into gone from files_of_visitor(p_company, p_visitor, p_subjects) f;

  -- Rows of lists that did not become a visit.
  delete from import_rows where company_id = p_company
    and ((who.email <> '' and position(lower(who.email) in lower(cells::text || fixes::text)) > 0)
      or (who.firstname <> '' and who.lastname <> '' and cells ? who.firstname and cells ? who.lastname));
  -- The answers that are kept for a repeat.
  delete from commands where company_id = p_company
    and (actor like 'visitor:%/' || p_outside or position(p_outside in answer::text) > 0
      or (full_name <> '' and position(full_name in answer::text) > 0)
      or answer ->> 'text' in (select comment_text from visit_comments where company_id = p_company and visitor_id = p_visitor)
      or answer ->> 'name' in (select name from visit_attachments where company_id = p_company and visitor_id = p_visitor)
      or (who.email <> '' and position(lower(who.email) in lower(answer::text)) > 0));
  delete from documents where company_id = p_company and visitor_id = p_visitor;
  delete from visit_attachments where company_id = p_company and visitor_id = p_visitor;
  delete from visit_comments where company_id = p_company and visitor_id = p_visitor;
  delete from visit_answers where company_id = p_company and visitor_id = p_visitor;
  delete from visitor_answers where company_id = p_company and visitor_id = p_visitor;
  delete from watch_alerts where company_id = p_company and visitor_id = p_visitor;
  delete from watch_links where company_id = p_company and visitor_id = p_visitor;
  delete from kiosk_hand_offs where company_id = p_company and visitor_id = p_visitor;
  delete from walk_in_identities where company_id = p_company
    and (visitor_id = p_visitor or (who.email <> '' and lower(email) = lower(who.email)));
  delete from mails where company_id = p_company
    and (subject_of = any (p_subjects) or (who.email <> '' and lower(recipient) = lower(who.email)));
  delete from messages where company_id = p_company
    and (subject_of = any (p_subjects) or (who.mobile <> '' and recipient = who.mobile));
  update kiosk_acts set visitor_name = '' where company_id = p_company
    and (visitor_id = p_visitor or (full_name <> '' and visitor_name = full_name));
  update visits set denial_reason = '', typed_host_name = ''
    where company_id = p_company and visitor_id = p_visitor;
  -- A meeting of this visitor alone has no words left; of others' meetings the name is taken out.
  update meetings m set title = '', description = '' where m.company_id = p_company
    and m.meeting_id in (select meeting_id from visits where company_id = p_company and visitor_id = p_visitor)
    and not exists (select from visits v
      where v.company_id = m.company_id and v.meeting_id = m.meeting_id and v.visitor_id <> p_visitor);
  update meetings m set title = replace(title, full_name, '…'), description = replace(description, full_name, '…')
    where full_name <> '' and m.company_id = p_company
      and m.meeting_id in (select meeting_id from visits where company_id = p_company and visitor_id = p_visitor);
  update visitors set firstname = '', lastname = '', company_name = '', email = '', mobile = '', license_plate = '',
      language = 'en', frequent = false, id_scan = null, allow_face_recognition = false, picture_sha256 = null,
      erased_at = p_at
    where company_id = p_company and visitor_id = p_visitor;
  return gone;
end $$;

-- Forgets the files of a company that nothing there refers to any more.
create function forget_files(p_company uuid, gone text[]) returns void language sql as $$
  delete from files f where f.company_id = p_company and f.sha256 = any (gone)
    and not exists (select from documents d where d.company_id = f.company_id and d.sha256 = f.sha256)
    and not exists (select from visit_attachments a where a.company_id = f.company_id and a.sha256 = f.sha256)
    and not exists (select from signatures s where s.company_id = f.company_id and s.signature_sha256 = f.sha256)
    and not exists (select from signature_documents s where s.company_id = f.company_id and s.sha256 = f.sha256)
    and not exists (select from visitors v where v.company_id = f.company_id and v.picture_sha256 = f.sha256)
    and not exists (select from companies c where c.company_id = f.company_id and c.logo_sha256 = f.sha256)
    and not exists (select from desk_areas d where d.company_id = f.company_id and d.drawing_sha256 = f.sha256)
$$;

-- What only background work may take away: signatures, the name in reports of emergencies, and the rows of files that nothing
-- refers to then. May run again.
create function erase_evidence(p_company uuid, p_visitor uuid, p_outside text, gone text[]) returns void
  language plpgsql as $$
begin
  perform set_config('app.erasing_visitor', p_visitor::text, true);
  delete from signature_documents d using signatures s
    where s.company_id = p_company and s.visitor_id = p_visitor
      and d.company_id = s.company_id and d.signature_id = s.signature_id;
  delete from signatures where company_id = p_company and visitor_id = p_visitor;
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
create function export_visitor(p_company uuid, p_visitor uuid, p_outside text, p_subjects text[]) returns jsonb
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
