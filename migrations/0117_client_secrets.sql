-- A client's secret is replaced while the program still has the old one: for a while both count. Issue 14 §8.
alter table api_clients
  add column previous_secret_hash bytea check (length(previous_secret_hash) = 32),
  add column previous_until timestamptz,
  add column last_used_at timestamptz,
  add constraint previous_secret_ends check ((previous_secret_hash is null) = (previous_until is null));

-- Whoever administers the organisation's sign-in sees and changes its clients, and never reads what proves one.
alter table api_clients enable row level security;
create policy system on api_clients to foyer_system using (true) with check (true);
create policy organisation on api_clients to foyer_organisation
  using (organisation_id = current_organisation()) with check (organisation_id = current_organisation());
grant select (client_id, organisation_id, name, scopes, created_at, revoked_at, last_used_at, previous_until)
  on api_clients to foyer_organisation;
grant insert on api_clients to foyer_organisation;
grant update (name, scopes, secret_hash, previous_until, revoked_at) on api_clients to foyer_organisation;
alter table access_tokens enable row level security;
create policy system on access_tokens to foyer_system using (true) with check (true);
create policy organisation on access_tokens to foyer_organisation using (client_id in (select client_id from api_clients));
grant select (client_id, revoked_at), update (revoked_at) on access_tokens to foyer_organisation;
