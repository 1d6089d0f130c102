-- An account stands for whoever reads the mails of its address. A user whose address changes leaves it, whichever way the change
-- came about (decision 0483): from then on nothing that was sent to the old mailbox opens anything of the user.

-- Counts a user's addresses: a link in a mail to the one before is refused.
alter table users add column address_epoch integer not null default 0;

create function leave_address() returns trigger language plpgsql as $$
begin
  if lower(new.email) <> lower(old.email) then
    new.account_id := null;
    new.address_epoch := old.address_epoch + 1;
    new.booking_epoch := old.booking_epoch + 1;
  end if;
  return new;
end $$;
create trigger leave_address before update of email on users
  for each row execute function leave_address();

-- Ends what is open of an account that a user has left. Where it stands for nobody any more, nothing of it is left to sign in by, so
-- that whoever has its address next starts with nothing. Accounts belong to the background role, which calls it.
create function close_account(p_account uuid) returns void language plpgsql as $$
begin
  perform from accounts where account_id = p_account for no key update;
  delete from sign_in_halves where account_id = p_account;
  update account_links set used_at = now()
    where account_id = p_account and purpose = 'PASSWORD' and used_at is null;
  update account_sessions set revoked_at = now() where account_id = p_account and revoked_at is null;
  if exists (select from users where account_id = p_account) then return; end if;
  delete from account_identities where account_id = p_account;
  delete from account_passkeys where account_id = p_account;
  delete from account_totp where account_id = p_account;
  update accounts set password_hash = null where account_id = p_account;
end $$;

-- Until now the account stayed: those whose address was changed before are invited anew.
alter table users no force row level security;
do $$
declare
  moved record;
begin
  for moved in select u.company_id, u.user_id, u.account_id from users u join accounts a using (account_id)
    where lower(a.email) <> lower(u.email)
  loop
    update users set account_id = null, address_epoch = address_epoch + 1, booking_epoch = booking_epoch + 1
      where company_id = moved.company_id and user_id = moved.user_id;
    perform close_account(moved.account_id);
  end loop;
end $$;
alter table users force row level security;
