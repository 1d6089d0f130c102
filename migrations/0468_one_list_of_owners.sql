-- What belongs to an organisation or to its locations is seen by one list of both: with two conditions PostgreSQL looks up both lists
-- before it looks at what a statement asks for, and of 500 locations' events the newest fifty took seconds. Issue 16 §7.
do $$
declare
  found record;
begin
  for found in
    select format('%I.%I', schemaname, tablename) as target, (regexp_match(qual, '^\(\((\w+) = current_organisation\(\)\) OR'))[1] as owner
    from pg_policies
    where policyname = 'organisation' and qual = with_check
      and qual ~ '^\(\((\w+) = current_organisation\(\)\) OR \(\1 = ANY \(\( SELECT current_locations\(\) AS current_locations\)::uuid\[\]\)\)\)$'
  loop
    execute format('alter policy organisation on %1$s
      using (%2$I = any ((select current_locations() || current_organisation())::uuid[]))
      with check (%2$I = any ((select current_locations() || current_organisation())::uuid[]))', found.target, found.owner);
  end loop;
end $$;
