-- Operators see which programs sign in to the API, and block one that does harm. Issue 16 §2.

-- A blocked client gets no token, and those that it has count for nothing, until an operator unblocks it. The reason is shown to its organisation.
alter table api_clients
  add column blocked_at timestamptz,
  add column blocked_reason text check (char_length(blocked_reason) between 1 and 500),
  add constraint api_clients_blocked_for_a_reason check ((blocked_at is null) = (blocked_reason is null));
grant select (blocked_at, blocked_reason) on api_clients to foyer_organisation;

-- Never what proves one.
call open_to_operator('api_clients',
  'select (client_id, organisation_id, name, scopes, created_at, last_used_at, revoked_at, blocked_at, blocked_reason),
  update (blocked_at, blocked_reason)');
