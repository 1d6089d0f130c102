-- What an organisation forgets is found by whose it is and its age, however much others keep for good. Issue 16 §1.
create index event_changes_age on event_changes (company_id, at);
drop index event_changes_at;
