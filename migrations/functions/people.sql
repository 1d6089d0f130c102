-- The row by which somebody may book at their own location is made with the user.
create or replace function add_home_employee() returns trigger language plpgsql as $$
begin
  insert into employees (company_id, user_id, home_company_id, firstname, lastname, active)
  values (new.company_id, new.user_id, new.company_id, new.firstname, new.lastname, new.active)
  on conflict do nothing;
  return null;
end $$;
create or replace trigger users_home_employee after insert on users
  for each row execute function add_home_employee();

-- A location that has an administrator keeps one, whoever changes what. It is looked at under the lock of the location, so that of
-- two who go at the same time one sees that the other was the last.
create or replace function keep_an_administrator() returns trigger language plpgsql as $$
begin
  -- What is deleted with its organisation keeps nobody.
  if is_deleting() then return null; end if;
  perform from companies where company_id = old.company_id for no key update;
  -- One that has closed for good keeps nobody.
  if exists (select from companies where company_id = old.company_id and closed_at is not null) then return null; end if;
  if exists (
    select from user_group_members m join users u using (company_id, user_id)
    where m.company_id = old.company_id and m.user_group = 'ADMINISTRATORS' and u.active
  ) then return null; end if;
  -- Whoever was none, or was away already, takes nothing.
  if tg_table_name = 'users' and not exists (
    select from user_group_members m
    where m.company_id = old.company_id and m.user_id = old.user_id and m.user_group = 'ADMINISTRATORS'
  ) then return null; end if;
  if tg_table_name = 'user_group_members' and not exists (
    select from users u where u.company_id = old.company_id and u.user_id = old.user_id and u.active
  ) then return null; end if;
  raise exception 'the last administrator stays' using errcode = 'check_violation', constraint = 'last_administrator';
end $$;
create or replace trigger keep_an_administrator after delete on user_group_members
  for each row when (old.user_group = 'ADMINISTRATORS') execute function keep_an_administrator();
create or replace trigger keep_an_administrator after update of active on users
  for each row when (old.active and not new.active) execute function keep_an_administrator();

-- Of two people who change the same user, the later one is told.
create or replace function count_user_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
create or replace trigger count_user_revision
  before update of firstname, lastname, email, phone, language, active, assistant_id, is_host on users
  for each row when (
    (old.firstname, old.lastname, old.email, old.phone, old.language, old.active, old.assistant_id, old.is_host)
    is distinct from
    (new.firstname, new.lastname, new.email, new.phone, new.language, new.active, new.assistant_id, new.is_host))
  execute function count_user_revision();

-- An account stands for whoever reads the mails of its address. A user whose address changes leaves it, whichever way the change came about
-- (decision 0483): from then on nothing that was sent to the old mailbox opens anything of the user.
create or replace function leave_address() returns trigger language plpgsql as $$
begin
  if lower(new.email) <> lower(old.email) then
    new.account_id := null;
    new.address_epoch := old.address_epoch + 1;
    new.booking_epoch := old.booking_epoch + 1;
  end if;
  return new;
end $$;
create or replace trigger leave_address before update of email on users
  for each row execute function leave_address();

-- Whether there is anything for somebody to sign in to: they work at a location, or at none and administer something. Who was deactivated
-- has left.
create or replace function has_place(p_account uuid) returns boolean
  language sql stable
  return exists (select from users where account_id = p_account and active)
    or (not exists (select from users where account_id = p_account)
      and exists (select from organisation_administrators where account_id = p_account));

-- Whether somebody may sign in: they have a place, and no operator has blocked them.
create or replace function is_account_open(p_account uuid) returns boolean
  language sql stable
  return has_place(p_account) and not exists (select from accounts where account_id = p_account and blocked_at is not null);

-- Whether somebody signs in by single sign-on alone: the organisation has proved the domain of their address and asks for it, and its
-- provider lets the domain in. Whoever can set single sign-on up, or gives others that, also gets in otherwise: nobody else could mend it (decision 0562).
create or replace function needs_single_sign_on(p_account uuid) returns boolean
  language sql stable
  return exists (select from accounts a
      join proved_domains d on d.organisation_id = a.organisation_id and d.needs_sign_on
        and d.domain = lower(substring(a.email from '[^@]*$'))
      join identity_providers p on p.organisation_id = a.organisation_id
        and (cardinality(p.domains) = 0 or d.domain = any (p.domains))
      where a.account_id = p_account)
    and not exists (select from organisation_administrators where account_id = p_account and everywhere
      and right_names && '{MANAGE_SIGN_IN,MANAGE_ADMINISTRATORS}');

-- Where somebody signed out, or was signed out, no visitors are named any more. Sessions belong to the background role.
create or replace function end_device_of_session() returns trigger language plpgsql as $$
begin
  delete from account_devices where session_id = new.session_id;
  return null;
end $$;
create or replace trigger end_device_of_session after update of revoked_at on account_sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function end_device_of_session();

-- Ends what is open of an account that a user has left. Where it stands for nobody any more, nothing of it is left to sign in by, so
-- that whoever has its address next starts with nothing. Accounts belong to the background role, which calls it.
-- Whoever administers an organisation signs in also without a user: leaving their last location closes nothing of theirs.
-- It runs some time after the user has left. By then somebody else may have the address and be signed in: what was opened
-- after p_left is theirs and stays.
create or replace function close_account(p_account uuid, p_left timestamptz default 'infinity') returns void language plpgsql as $$
begin
  perform from accounts where account_id = p_account for no key update;
  delete from sign_in_halves where account_id = p_account;
  update account_links set used_at = now()
    where account_id = p_account and purpose = 'PASSWORD' and used_at is null and created_at <= p_left;
  update account_sessions set revoked_at = now()
    where account_id = p_account and revoked_at is null and created_at <= p_left;
  delete from account_devices where account_id = p_account and created_at <= p_left;
  update ai_assistants set revoked_at = now()
    where account_id = p_account and revoked_at is null and created_at <= p_left;
  if exists (select from users where account_id = p_account)
    or exists (select from organisation_administrators where account_id = p_account) then return; end if;
  delete from account_identities where account_id = p_account;
  delete from account_passkeys where account_id = p_account;
  delete from account_totp where account_id = p_account;
  update accounts set password_hash = null where account_id = p_account;
end $$;

-- The secret that a client had counts beside its new one until a moment that is said, where one is. Who replaces it can't read it.
create or replace function keep_previous_secret() returns trigger language plpgsql as $$
begin
  new.previous_secret_hash := case when new.previous_until is not null then old.secret_hash end;
  return new;
end $$;
create or replace trigger keep_previous_secret before update of secret_hash on api_clients
  for each row execute function keep_previous_secret();

-- The words by which operators find somebody: the application folds them when one of them searches, and a change forgets them here.
create or replace function forget_people_words() returns trigger language plpgsql as $$
begin
  new.search_text := null;
  return new;
end $$;
create or replace trigger users_searched before update of firstname, lastname, email on users
  for each row when ((old.firstname, old.lastname, old.email) is distinct from (new.firstname, new.lastname, new.email))
  execute function forget_people_words();
create or replace trigger accounts_searched before update of email on accounts
  for each row when (old.email is distinct from new.email) execute function forget_people_words();
