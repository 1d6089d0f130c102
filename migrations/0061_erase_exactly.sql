-- Whoever is erased takes along what is theirs, and not what somebody else's name, address or id only contains (decision 0422): a repeat of
-- the others' commands would be done once more, and rows of their lists would be gone.

-- Whether a text says this word, which may be a name of several or an address, in any case: not where it is a part of a longer one.
create function is_named(said text, word text) returns boolean language sql immutable as $$
  select word <> '' and position(lower(word) in lower(said)) > 0
    -- A line that ends is a letter in JSON.
    and regexp_replace(said, '\\[bfnrt]', ' ', 'g') ~* ('(?<![[:alnum:]._%+-])' || regexp_replace(word, '([][\\.^$*+?(){}|-])', '\\\1', 'g')
      || '(?![[:alnum:]]|[.@-][[:alnum:]])')
$$;

-- Takes every name, address, number, answer and file of a visitor away, but for the evidence below. `p_outside`: V-…; `p_subjects`: visit:… of every visit.
-- Whether it may be done was judged before, with the visitor and the visits locked. Answers the files.
create or replace function erase_visitor(p_company uuid, p_visitor uuid, p_outside text, p_subjects text[], p_at timestamptz)
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
    and (is_named(cells::text || fixes::text, who.email)
      or (who.firstname <> '' and who.lastname <> '' and cells ? who.firstname and cells ? who.lastname));
  -- The answers that are kept for a repeat.
  delete from commands where company_id = p_company
    and ((split_part(actor, ':', 1) = 'visitor' and split_part(actor, '/', 3) = p_outside) or is_named(answer::text, p_outside)
      or is_named(answer::text, full_name)
      or answer ->> 'text' in (select comment_text from visit_comments where company_id = p_company and visitor_id = p_visitor)
      or answer ->> 'name' in (select name from visit_attachments where company_id = p_company and visitor_id = p_visitor)
      or is_named(answer::text, who.email));
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
