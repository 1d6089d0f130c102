-- What a location says in the place of Foyer's words: one text a kind of message and language (issue 5 §3).
create table message_texts (
  company_id uuid not null references companies,
  -- As the domain names them.
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  language text not null check (language ~ '^[a-z]{2}$'),
  -- Empty where the message has none. A line break would begin another header of a mail.
  subject text not null check (char_length(subject) <= 200 and subject !~ '[\r\n]'),
  body text not null check (char_length(body) between 1 and 5000),
  changed_at timestamptz not null,
  primary key (company_id, kind, language)
);
call protect_tenant_table('message_texts');
