-- What an API client may ask for, and what one of its tokens may. Null: all there is, as before.
alter table api_clients add column scopes text[] check (cardinality(scopes) <= 100);
alter table access_tokens add column scopes text[] check (cardinality(scopes) <= 100);
