-- Keys have no foreign key to their record (baseline/08-watch-lists.sql): they go with it here.
create or replace function remove_watch_keys() returns trigger language plpgsql as $$
begin
  delete from watch_keys k using gone
  where k.company_id = gone.company_id and k.watch_record_id = gone.watch_record_id;
  return null;
end $$;
create or replace trigger watch_records_removed after delete on watch_records
  referencing old table as gone for each statement execute function remove_watch_keys();
