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

-- An index holds no longer words; nobody's typed word is looked at further (src/domain/name/search-words.ts).
create or replace function index_search_text() returns trigger language plpgsql as $$
begin
  delete from visitor_words where company_id = new.company_id and visitor_id = new.visitor_id;
  insert into visitor_words (company_id, word, visitor_id)
  select distinct new.company_id, left(word, 100), new.visitor_id
  from string_to_table(new.search_text, ' ') word where word <> '';
  return null;
end $$;
create or replace trigger visitors_indexed after update of search_text, firstname, lastname, company_name, email, license_plate on visitors
  for each row when (old.search_text is distinct from new.search_text) execute function index_search_text();
