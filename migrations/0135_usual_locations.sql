-- Where somebody usually works, of the locations at which they may book; null: where they belong. Issue 14 §8.
alter table users add column usual_company_id uuid references companies;
