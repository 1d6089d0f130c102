-- Who books answers with files, too (issue 4 §1, questionnaire): whose upload it is. The user belongs to the home company, the
-- document to where it was uploaded.
alter table documents add column user_id uuid;
alter table documents add constraint documents_one_owner check (user_id is null or visitor_id is null);

-- How much one person has uploaded is bounded; this finds it.
create index documents_user on documents (company_id, user_id) where user_id is not null;
