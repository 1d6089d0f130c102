-- The words by which operators find people and programs are those that search_words makes of a text. The parser of text search read
-- numbers, addresses and versions into some of them (“19e78cae”), and whoever was called so was not found.

create function words_in(typed text) returns tsvector language sql immutable strict parallel safe
  return array_to_tsvector(array_remove(regexp_split_to_array(search_words(typed), '\s+'), ''));

drop index users_search;
drop index accounts_search;
create or replace function user_words(firstname text, lastname text, email text) returns tsvector language sql immutable strict parallel safe
  return words_in(firstname || ' ' || lastname || ' ' || email);
create index users_search on users using gin (user_words(firstname, lastname, email));
create index accounts_search on accounts using gin (words_in(email));
