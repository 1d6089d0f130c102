-- The log finds visits by what somebody types, folded like the directory and the host search (decision 0521). The application folds
-- (src/domain/visit/visitor-filter.ts) when somebody searches a day; no row: not folded yet, or a name has changed since. A table of
-- its own, so that a check-in writes nothing of it and a changed name locks no visit.
create table visit_words (
  company_id uuid not null,
  visit_date date not null,
  meeting_id uuid not null,
  visitor_id uuid not null,
  words text collate "C" not null,
  primary key (company_id, visit_date, meeting_id, visitor_id),
  foreign key (company_id, visit_date, meeting_id, visitor_id) references visits on update cascade on delete cascade
);
create index visit_words_visitor on visit_words (company_id, visitor_id);
create index visit_words_meeting on visit_words (company_id, meeting_id);
call protect_tenant_table('visit_words');

create function forget_words_of_visitor() returns trigger language plpgsql as $$
begin
  delete from visit_words where company_id = new.company_id and visitor_id = new.visitor_id;
  return null;
end $$;
create trigger visitors_words after update of firstname, lastname, company_name, email, license_plate on visitors
  for each row when ((old.firstname, old.lastname, old.company_name, old.email, old.license_plate)
    is distinct from (new.firstname, new.lastname, new.company_name, new.email, new.license_plate))
  execute function forget_words_of_visitor();

create function forget_words_of_meeting() returns trigger language plpgsql as $$
begin
  delete from visit_words where company_id = new.company_id and meeting_id = new.meeting_id;
  return null;
end $$;
create trigger meetings_words after update of title, host_id on meetings
  for each row when ((old.title, old.host_id) is distinct from (new.title, new.host_id))
  execute function forget_words_of_meeting();

create function forget_words_of_host() returns trigger language plpgsql as $$
begin
  delete from visit_words w using meetings m
    where m.company_id = new.company_id and m.host_id = new.user_id
      and w.company_id = m.company_id and w.meeting_id = m.meeting_id;
  return null;
end $$;
create trigger users_words after update of firstname, lastname on users
  for each row when ((old.firstname, old.lastname) is distinct from (new.firstname, new.lastname))
  execute function forget_words_of_host();

create function forget_words_of_visit() returns trigger language plpgsql as $$
begin
  delete from visit_words where company_id = new.company_id and visit_date = new.visit_date
    and meeting_id = new.meeting_id and visitor_id = new.visitor_id;
  return null;
end $$;
create trigger visits_words after update of typed_host_name, visitor_id, meeting_id on visits
  for each row when ((old.typed_host_name, old.visitor_id, old.meeting_id)
    is distinct from (new.typed_host_name, new.visitor_id, new.meeting_id))
  execute function forget_words_of_visit();

-- Each folded word of a visitor, so that the beginning of one is a range: which visitors come on other days too. Made from what the
-- directory folds, whenever that is written or forgotten.
create table visitor_words (
  company_id uuid not null,
  word text collate "C" not null,
  visitor_id uuid not null,
  primary key (company_id, word, visitor_id),
  foreign key (company_id, visitor_id) references visitors on delete cascade
);
create index visitor_words_visitor on visitor_words (company_id, visitor_id);
call protect_tenant_table('visitor_words');

-- An index holds no longer words; nobody's typed word is looked at further (src/domain/name/search-words.ts).
create function index_search_text() returns trigger language plpgsql as $$
begin
  delete from visitor_words where company_id = new.company_id and visitor_id = new.visitor_id;
  insert into visitor_words (company_id, word, visitor_id)
  select distinct new.company_id, left(word, 100), new.visitor_id
  from string_to_table(new.search_text, ' ') word where word <> '';
  return null;
end $$;
create trigger visitors_indexed after update of search_text, firstname, lastname, company_name, email, license_plate on visitors
  for each row when (old.search_text is distinct from new.search_text) execute function index_search_text();
-- Who was folded before is folded again when somebody looks.
update visitors set search_text = null where search_text is not null;
