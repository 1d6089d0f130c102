-- In which language an operator reads the console and mails; null until one is chosen: as the browser says, and mails in English. Issue 16 §2.
alter table operator_accounts add column language text check (language ~ '^[a-z]{2}(-[A-Z]{2})?$');
call open_to_operator('operator_accounts', 'select (language), insert (language), update (language)');
