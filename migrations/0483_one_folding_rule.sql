-- Operators find people by words that the application has folded and stored, as visitors are found, and by one rule in every script. What
-- PostgreSQL folded knew Latin letters alone. Issue 16 §2.
drop function if exists search_query(text);
drop index users_search;
drop index accounts_search;
drop function user_words(text, text, text);
drop function words_in(text);
drop function search_words(text);

-- Null: to be folded, because it is new or has changed.
alter table users add column search_text text;
alter table accounts add column search_text text;
create index users_search on users using gin (array_to_tsvector(string_to_array(search_text, ' ')));
create index accounts_search on accounts using gin (array_to_tsvector(string_to_array(search_text, ' ')));
create index users_unfolded on users (company_id, user_id) where search_text is null;
create index accounts_unfolded on accounts (account_id) where search_text is null;
grant select (search_text), update (search_text) on users, accounts to foyer_operator;
