-- The last test of a printer: when somebody asked for it, and how it went. A test on the way has no end.
alter table printers
  add column test_asked_at timestamptz,
  add column tested_at timestamptz,
  add column test_error text check (char_length(test_error) <= 60);
