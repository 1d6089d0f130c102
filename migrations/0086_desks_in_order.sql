-- The order of desks as people read their numbers, kept with the desk: to cut it out of each number was a quarter of reading a plan
-- of 500 (issue 11 §3). What stands before the first digits, and those as a number.
alter table desks
  add column number_letters text generated always as (substring(number from '^[^0-9]*')) stored,
  add column number_digits numeric generated always as (substring(number from '[0-9]+')::numeric) stored;
