-- Operators find who signs in over all organisations, and help them. Issue 16 §2.

-- Whoever is blocked signs in by no means until an operator unblocks them; the reason stays with those who run the installation and in
-- the organisation's audit log. `locked_until`: sign-in was refused for too many attempts, and when it takes the next one.
alter table accounts
  add column blocked_at timestamptz,
  add column blocked_reason text check (char_length(blocked_reason) between 1 and 500),
  add column locked_until timestamptz,
  add constraint accounts_blocked_for_a_reason check ((blocked_at is null) = (blocked_reason is null));
create index accounts_blocked on accounts (account_id) where blocked_at is not null;
create index accounts_locked on accounts (locked_until) where locked_until is not null;
-- A page of the list begins where the one before ended.
drop index accounts_address;
create index accounts_address on accounts (lower(email), account_id);

-- What is looked for, and in what: small letters without accents, and no sign in which two words would be one.
create function search_words(typed text) returns text language sql immutable strict parallel safe
  return translate(replace(replace(replace(
      regexp_replace(normalize(lower(typed), NFKD), '[\u0300-\u036f]', '', 'g'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    'łøđðıħ.,;@/\_-+''’"“”!&|:*()<>', 'loddih' || repeat(' ', 23));

create function user_words(firstname text, lastname text, email text) returns tsvector language sql immutable strict parallel safe
  return to_tsvector('simple', search_words(firstname || ' ' || lastname || ' ' || email));

create index users_search on users using gin (user_words(firstname, lastname, email));
create index accounts_search on accounts using gin (to_tsvector('simple', search_words(email)));

-- Who somebody is, where they work and as what; nothing of what they do there.
grant select (firstname, lastname, email, created_at, booking_epoch), update (booking_epoch) on users to foyer_operator;
call open_to_operator('user_group_members', 'select (company_id, user_id, user_group)');
grant select (blocked_at, blocked_reason, locked_until, created_at), update (blocked_at, blocked_reason, locked_until)
  on accounts to foyer_operator;
-- Blocking ends what is open.
grant select (session_id, expires_at, revoked_at), update (revoked_at) on account_sessions to foyer_operator;
call open_to_operator('account_devices', 'select (account_id, session_id), delete');
call open_to_operator('sign_in_halves', 'select (account_id), delete');
-- Whoever has lost their authenticator app signs in without it.
call open_to_operator('account_totp', 'select (account_id, confirmed_at), delete');
-- An organisation always has an administrator, whom an operator may name.
grant insert, update, delete on organisation_administrators to foyer_operator;
grant select (right_names, everywhere) on organisation_administrators to foyer_operator;
call open_to_operator('organisation_administrator_locations', 'select, insert, delete');
