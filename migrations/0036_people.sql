-- Whom visitors find as a host, and as which state of a user somebody changes it: of two who change the same one, the later is told
-- (issue 5; decision 0441).
alter table users
  add column is_host boolean not null default true,
  add column revision integer not null default 1 check (revision > 0);

create function count_user_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
create trigger count_user_revision
  before update of firstname, lastname, email, phone, language, active, assistant_id, is_host on users
  for each row when (
    (old.firstname, old.lastname, old.email, old.phone, old.language, old.active, old.assistant_id, old.is_host)
    is distinct from
    (new.firstname, new.lastname, new.email, new.phone, new.language, new.active, new.assistant_id, new.is_host))
  execute function count_user_revision();
