-- The row is refused where nothing may be written. The temporary table is emptied at each commit, so that its row always takes a new block,
-- which a full disk does not have; changing a row in place would find room for long. Where the operator has withdrawn TEMP the row has to do.
create or replace function probe_writes() returns void language plpgsql
  set search_path = pg_catalog, public, pg_temp set client_min_messages = warning as $$
begin
  update write_probe set at = clock_timestamp();
  if has_database_privilege(current_user, current_database(), 'TEMP') then
    create temporary table if not exists probed_block (n int) on commit delete rows;
    insert into pg_temp.probed_block values (1);
  end if;
end $$;
