-- Its successor also takes when the user left (functions/people.sql); a call without it finds that one.
drop function if exists close_account (uuid);
