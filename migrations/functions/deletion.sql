-- What belongs to an organisation is deleted by background work alone, in a transaction that names the organisation.
create or replace function is_deleting() returns boolean language sql stable as $$
  select current_user = 'foyer_system' and coalesce(current_setting('app.deleting_organisation', true), '') <> ''
$$;

-- Tables of an organisation (`company_id`), or about it (`organisation_id`). What the law wants to be kept stays: invoices, why they
-- have no VAT, who accepted which terms, and that it was deleted. What the card provider calls it stays until that has forgotten it.
create or replace function tables_to_delete(p_column text) returns setof regclass language sql stable as $$
  select c.oid::regclass from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.attname = p_column and not a.attisdropped
    and c.relname not in ('organisations', 'organisation_deletions', 'invoices', 'vat_checks', 'terms_acceptances', 'card_customers', 'files')
    and (p_column = 'company_id') = exists (
      select from pg_attribute b
      where b.attrelid = c.oid and b.attname = 'company_id' and not b.attisdropped and c.relname <> 'companies')
  order by c.relname
$$;

-- Deletes up to so many rows of each table, of its locations and of the organisation itself, and the locations last. Rows that others
-- still refer to wait for the next round. @returns how many rows; 0 once nothing but files is left. Fails where rows stay that nothing
-- can delete.
create or replace function delete_some_of_organisation(p_organisation uuid, p_most integer) returns bigint language plpgsql as $$
declare
  owned text := 'company_id = $1 or company_id in (select company_id from companies where organisation_id = $1)';
  own text;
  kind text;
  target regclass;
  gone bigint;
  total bigint := 0;
  stays text;
  holder text;
  -- They go with their bytes, once nothing refers to them.
  has_files boolean := exists (
    select from files where company_id in (select company_id from companies where organisation_id = p_organisation));
  hangs record;
begin
  perform set_config('app.deleting_organisation', p_organisation::text, true);
  foreach kind in array array['company_id', 'organisation_id'] loop
    own := case kind when 'company_id' then owned else 'organisation_id = $1' end;
    -- What hangs on them without saying whose it is.
    for hangs in
      select f.conrelid::regclass as name, f.confrelid::regclass as above, (
        select string_agg(format('h.%I = a.%I', c.attname, b.attname), ' and ')
        from unnest(f.conkey, f.confkey) as k (here, there)
          join pg_attribute c on c.attrelid = f.conrelid and c.attnum = k.here
          join pg_attribute b on b.attrelid = f.confrelid and b.attnum = k.there) as meets
      from pg_constraint f
      where f.contype = 'f' and f.confdeltype in ('a', 'r') and f.confrelid in (select tables_to_delete(kind))
        and f.conparentid = 0 and not exists (
          select from pg_attribute c
          where c.attrelid = f.conrelid and c.attname in ('company_id', 'organisation_id') and not c.attisdropped)
    loop
      execute format('delete from %s h using (select * from %s where %s) a where %s', hangs.name, hangs.above, own, hangs.meets)
        using p_organisation;
      get diagnostics gone = row_count;
      total := total + gone;
    end loop;
    for target in select tables_to_delete(kind) loop
      -- Whose the other rows are, only the locations say.
      continue when target = 'companies'::regclass and (total > 0 or stays is not null or has_files);
      begin
        execute format('delete from %s where ctid = any (array(select ctid from %s where %s limit $2))', target, target, own)
          using p_organisation, p_most;
        get diagnostics gone = row_count;
        total := total + gone;
      exception when foreign_key_violation or restrict_violation then
        get stacked diagnostics holder = constraint_name;
        stays := concat_ws(', ', stays, format('%s (%s)', target, holder));
      end;
    end loop;
  end loop;
  if total > 0 then return total; end if;
  if stays is not null then raise exception 'rows of % can not be deleted', stays; end if;
  return 0;
end $$;
