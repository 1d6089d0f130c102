-- Who runs the installation: accounts of their own, apart from every organisation (decision 0564). Issue 16 §2.
create table operator_accounts (
  operator_id uuid primary key,
  email text not null check (char_length(email) between 3 and 254 and email !~ '[\r\n]'),
  -- Null until the one-time link was used.
  password_hash text,
  -- The secret of the authenticator app; it counts once a code of it has come.
  totp_secret bytea check (length(totp_secret) = 20),
  totp_confirmed_at timestamptz,
  totp_last_step bigint not null default 0,
  blocked_at timestamptz,
  last_signed_in_at timestamptz,
  created_at timestamptz not null,
  check (totp_confirmed_at is null or totp_secret is not null)
);
create unique index operator_accounts_email on operator_accounts (lower(email));
grant select, insert, update on operator_accounts to foyer_system;

-- The links by which an operator chooses a password, each for one use. Another one ends those before.
create table operator_links (
  link_hash bytea primary key check (length(link_hash) = 32),
  operator_id uuid not null references operator_accounts on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index operator_links_operator on operator_links (operator_id);
create index operator_links_expiry on operator_links (expires_at);
grant select, insert, update, delete on operator_links to foyer_system;

-- Browsers in which an operator is signed in. The cookie holds the secret, this table the hash.
create table operator_sessions (
  session_id uuid primary key,
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  operator_id uuid not null references operator_accounts on delete cascade,
  agent text not null default '' check (char_length(agent) <= 400),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index operator_sessions_operator on operator_sessions (operator_id);
create index operator_sessions_expiry on operator_sessions (expires_at);
grant select, insert, update, delete on operator_sessions to foyer_system;

-- Whose password was right and whose code is awaited.
create table operator_halves (
  half_hash bytea primary key check (length(half_hash) = 32),
  operator_id uuid not null references operator_accounts on delete cascade,
  expires_at timestamptz not null
);
create index operator_halves_operator on operator_halves (operator_id);
create index operator_halves_expiry on operator_halves (expires_at);
grant select, insert, delete on operator_halves to foyer_system;

-- Until now some administrators ran the installation as well. From here on nobody does by being in here; a server of the release
-- before, which may run beside this one during an upgrade, still reads it.
delete from operators;
comment on table operators is 'Of the release before; read by nothing any more.';

--   foyer_operator  serves requests of operators: sees over all tenants what `open_to_operator` and the grants below open, and nothing of
--                   visitors
do $$
begin
  if not exists (select from pg_roles where rolname = 'foyer_operator') then
    create role foyer_operator nologin nobypassrls;
  end if;
exception when duplicate_object or unique_violation then null; -- another database of the cluster was faster
end $$;
do $$
declare
  needed text := case when current_setting('server_version_num')::int < 160000 then 'MEMBER' else 'SET' end;
begin
  if not pg_has_role(current_user, 'foyer_operator', needed) then grant foyer_operator to current_user; end if;
end $$;
grant usage on schema public to foyer_operator;
grant select on migrations to foyer_operator;

-- Opens a table to operators, over all tenants. `rights` may name columns: 'select (company_id, name), update (name)'.
create procedure open_to_operator(target regclass, rights text)
  language plpgsql as $$
begin
  if (select relrowsecurity from pg_class where oid = target) then
    execute format('create policy operator on %s to foyer_operator using (true) with check (true)', target);
  end if;
  execute format('grant %s on %s to foyer_operator', rights, target);
end $$;

-- Other operators: who they are, and a way to let them in anew; never what proves them.
call open_to_operator('operator_accounts', 'select (operator_id, email, totp_confirmed_at, blocked_at, last_signed_in_at, created_at),
  insert (operator_id, email, created_at), update (password_hash, totp_secret, totp_confirmed_at, blocked_at)');
call open_to_operator('operator_sessions', 'select (session_id, operator_id, revoked_at, last_used_at), update (revoked_at)');
call open_to_operator('operator_links', 'select (operator_id, used_at, expires_at), delete');
call open_to_operator('operator_halves', 'select (operator_id), delete');

-- Organisations and their locations: what they are called, how large they are and when they were last used.
call open_to_operator('organisations', 'select');
call open_to_operator('companies', 'select (company_id, organisation_id, name, time_zone, country, city, disabled_at, closed_at, created_at)');
call open_to_operator('users', 'select (company_id, user_id, account_id, active)');
call open_to_operator('accounts', 'select (account_id, organisation_id, email)');
call open_to_operator('account_sessions', 'select (account_id, last_used_at)');
call open_to_operator('organisation_administrators', 'select (organisation_id, account_id)');
-- Of visits their number and days alone.
call open_to_operator('visits', 'select (company_id, visit_date)');

-- What operators do stands under the installation, and where it touches an organisation also there. They read back the first alone.
create policy operator_read on events for select to foyer_operator using (company_id = '00000000-0000-0000-0000-000000000000');
create policy operator_write on events for insert to foyer_operator with check (true);
grant select, insert (company_id, kind, subject, actor, payload, command_id) on events to foyer_operator;
create policy operator_read on event_changes for select to foyer_operator
  using (company_id = '00000000-0000-0000-0000-000000000000');
create policy operator_write on event_changes for insert to foyer_operator with check (true);
grant select, insert on event_changes to foyer_operator;
create policy operator on commands to foyer_operator using (company_id = '00000000-0000-0000-0000-000000000000')
  with check (company_id = '00000000-0000-0000-0000-000000000000');
grant select, insert, update on commands to foyer_operator;
