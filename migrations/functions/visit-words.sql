-- Words by which visitors and visits are found: the application folds them when somebody searches, and a change of
-- what they were made from forgets them here.

create or replace function forget_search_text() returns trigger language plpgsql as $$
begin
  if (old.firstname, old.lastname, old.company_name, old.email, old.license_plate)
    is distinct from (new.firstname, new.lastname, new.company_name, new.email, new.license_plate) then
    new.search_text := null;
  end if;
  return new;
end $$;
create or replace trigger visitors_searched before update on visitors
  for each row execute function forget_search_text();

create or replace function forget_words_of_visitor() returns trigger language plpgsql as $$
begin
  delete from visit_words where company_id = new.company_id and visitor_id = new.visitor_id;
  return null;
end $$;
create or replace trigger visitors_words after update of firstname, lastname, company_name, email, license_plate on visitors
  for each row when ((old.firstname, old.lastname, old.company_name, old.email, old.license_plate)
    is distinct from (new.firstname, new.lastname, new.company_name, new.email, new.license_plate))
  execute function forget_words_of_visitor();

create or replace function forget_words_of_meeting() returns trigger language plpgsql as $$
begin
  delete from visit_words where company_id = new.company_id and meeting_id = new.meeting_id;
  return null;
end $$;
create or replace trigger meetings_words after update of title, host_id on meetings
  for each row when ((old.title, old.host_id) is distinct from (new.title, new.host_id))
  execute function forget_words_of_meeting();

create or replace function forget_words_of_host() returns trigger language plpgsql as $$
begin
  delete from visit_words w using meetings m
    where m.company_id = new.company_id and m.host_id = new.user_id
      and w.company_id = m.company_id and w.meeting_id = m.meeting_id;
  return null;
end $$;
create or replace trigger users_words after update of firstname, lastname on users
  for each row when ((old.firstname, old.lastname) is distinct from (new.firstname, new.lastname))
  execute function forget_words_of_host();

create or replace function forget_words_of_visit() returns trigger language plpgsql as $$
begin
  delete from visit_words where company_id = new.company_id and visit_date = new.visit_date
    and meeting_id = new.meeting_id and visitor_id = new.visitor_id;
  return null;
end $$;
create or replace trigger visits_words after update of typed_host_name, visitor_id, meeting_id on visits
  for each row when ((old.typed_host_name, old.visitor_id, old.meeting_id)
    is distinct from (new.typed_host_name, new.visitor_id, new.meeting_id))
  execute function forget_words_of_visit();

-- An index holds no longer words; nobody's typed word is looked at further (src/domain/name/search-words.ts). Once for all rows of a
-- statement: over many locations each statement reads which of them it may see.
create or replace function index_search_text() returns trigger language plpgsql as $$
begin
  if not exists (select from words_before b join words_after a using (company_id, visitor_id)
    where b.search_text is distinct from a.search_text) then
    return null;
  end if;
  delete from visitor_words w using words_before b, words_after a
    where a.company_id = b.company_id and a.visitor_id = b.visitor_id and b.search_text is distinct from a.search_text
      and w.company_id = a.company_id and w.visitor_id = a.visitor_id;
  insert into visitor_words (company_id, word, visitor_id)
  select distinct a.company_id, left(word, 100), a.visitor_id
  from words_after a join words_before b using (company_id, visitor_id), string_to_table(a.search_text, ' ') word
  where b.search_text is distinct from a.search_text and word <> '';
  return null;
end $$;
create or replace trigger visitors_indexed after update on visitors
  referencing old table as words_before new table as words_after
  for each statement execute function index_search_text();
