-- Operators who work at an organisation for a while, because somebody there allowed it. Issue 16 §2, decision 0571.
create table support_visits (
  support_id uuid primary key,
  organisation_id uuid not null references organisations,
  -- Null: at every location.
  location_id uuid references companies,
  -- Null as long as an organisation has offered it and no operator has come.
  operator_id uuid references operator_accounts,
  -- What the operator was called when they asked or came: it stays readable where operators aren't seen.
  operator_email text check (char_length(operator_email) <= 254),
  reason text not null check (char_length(reason) between 1 and 500),
  -- What it is for: asked for, until it is allowed, which may be for less.
  access text not null check (access in ('READ', 'CHANGE')),
  minutes integer not null check (minutes in (60, 240, 1440)),
  created_at timestamptz not null,
  -- Who allowed it, and gives of their own permissions.
  allowed_by uuid references accounts on delete set null,
  allowed_at timestamptz,
  ends_at timestamptz,
  refused_at timestamptz,
  -- Ended before its time, by whichever side.
  ended_at timestamptz,
  check ((operator_id is null) = (operator_email is null)),
  constraint support_visits_allowed_or_refused check (allowed_at is null or refused_at is null),
  constraint support_visits_last_as_allowed check (
    (allowed_at is null) = (ends_at is null) and ends_at = allowed_at + make_interval(mins => minutes)),
  constraint support_visits_come_when_offered check (operator_id is not null or allowed_at is not null)
);
create index support_visits_organisation on support_visits (organisation_id, created_at desc);
-- An operator asks once, and waits for the answer.
create unique index support_visits_asked_once on support_visits (organisation_id, operator_id)
  where allowed_at is null and refused_at is null and ended_at is null;

-- The browser in which an operator works there. The cookie holds the secret, this table the hash; it ends with the operator's own session.
create table support_sessions (
  session_id uuid primary key,
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  support_id uuid not null references support_visits on delete cascade,
  operator_session_id uuid not null references operator_sessions on delete cascade,
  created_at timestamptz not null,
  revoked_at timestamptz
);
create unique index support_sessions_one_open on support_sessions (support_id) where revoked_at is null;
create index support_sessions_operator on support_sessions (operator_session_id);

alter table support_visits enable row level security;
create policy system on support_visits to foyer_system using (true) with check (true);
create policy organisation on support_visits to foyer_organisation
  using (organisation_id = current_organisation()) with check (organisation_id = current_organisation());
grant select, update, delete on support_visits to foyer_system;
grant select, insert, update (access, minutes, allowed_by, allowed_at, ends_at, refused_at, ended_at)
  on support_visits to foyer_organisation;
-- By whom something was done as support, a location's audit log says.
create policy tenant on support_visits for select to foyer_app
  using (organisation_id = (select c.organisation_id from companies c where c.company_id = current_company()));
grant select (organisation_id, operator_id, operator_email) on support_visits to foyer_app;
-- They ask and come; that it is allowed, only the organisation says.
call open_to_operator('support_visits', 'select, insert (support_id, organisation_id, location_id, operator_id, operator_email, reason,
  access, minutes, created_at), update (operator_id, operator_email, ended_at)');
grant select, update on support_sessions to foyer_system;
call open_to_operator('support_sessions', 'select (session_id, support_id, revoked_at), insert, update (revoked_at)');

-- Whatever is done as support, and what an organisation answers, stands in the chain of the installation, too.
create policy support_noted on events for insert to foyer_app
  with check (company_id = '00000000-0000-0000-0000-000000000000' and kind like 'support.%');
create policy support_noted_above on events for insert to foyer_organisation
  with check (company_id = '00000000-0000-0000-0000-000000000000' and kind like 'support.%');
