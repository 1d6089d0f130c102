-- From which value to which something was changed, beside the event that says so (Issue 16 §1). An event stays for good and names nobody;
-- what people wrote into a setting may go, so it stands here, and the event holds its hash.
create table event_changes (
  -- A location, or the organisation itself, as in `events`.
  company_id uuid not null,
  change_id uuid not null,
  -- So that a short value can't be guessed from the hash in the event.
  salt bytea not null check (length(salt) = 16),
  changes jsonb not null check (jsonb_typeof(changes) = 'array' and jsonb_array_length(changes) between 1 and 200),
  at timestamptz not null default now(),
  primary key (company_id, change_id)
);
create index event_changes_at on event_changes (at);
call protect_tenant_table('event_changes', 'select, insert');
grant delete on event_changes to foyer_system;
drop policy organisation on event_changes;
create policy organisation on event_changes to foyer_organisation
  using (company_id = current_organisation() or company_id = any ((select current_locations())::uuid[]))
  with check (company_id = current_organisation() or company_id = any ((select current_locations())::uuid[]));
