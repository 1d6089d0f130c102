import type { Client } from 'pg'

/** NOT NULL is compared with its column: newer versions of PostgreSQL name it, by where the table was made. */
const text = `
with class as (select * from pg_class where relnamespace = 'public'::regnamespace), line(text) as (
  select format('relation %s kind=%s rls=%s forced=%s options=%s owner=%s persistence=%s', relname, relkind, relrowsecurity,
    relforcerowsecurity, reloptions, relowner::regrole, relpersistence)
  from class where relkind in ('r', 'p', 'v', 'm', 'S')
  union all
  select format('column %s.%s %s notnull=%s generated=%s identity=%s collation=%s storage=%s compression=%s default=%s',
    c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attgenerated, a.attidentity,
    a.attcollation::regcollation, a.attstorage, a.attcompression, pg_get_expr(d.adbin, d.adrelid))
  from class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum where c.relkind in ('r', 'p', 'v', 'm')
  union all
  select format('constraint %s.%s %s valid=%s', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
  from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0 and contype <> 'n'
  union all
  select format('index %s valid=%s', pg_get_indexdef(indexrelid), indisvalid) from pg_index join class c on c.oid = indrelid
  union all
  select format('policy %s.%s %s %s to %s using %s check %s', tablename, policyname, permissive, cmd, roles, qual, with_check)
  from pg_policies where schemaname = 'public'
  union all
  select format('trigger %s enabled=%s', pg_get_triggerdef(t.oid), tgenabled)
  from pg_trigger t join class c on c.oid = t.tgrelid where not tgisinternal
  union all
  select format('function %s owner=%s', pg_get_functiondef(oid), proowner::regrole)
  from pg_proc where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
  union all
  select format('grant %s on %s to %s option=%s', privilege_type, relname, grantee::regrole, is_grantable)
  from class c, aclexplode(c.relacl) where grantee <> relowner
  union all
  select format('grant %s (%s) on %s to %s option=%s', privilege_type, attname, relname, grantee::regrole, is_grantable)
  from class c join pg_attribute a on a.attrelid = c.oid, aclexplode(a.attacl)
  union all
  select format('grant %s on %s to %s', privilege_type, p.oid::regprocedure, grantee::regrole)
  from pg_proc p, aclexplode(p.proacl) where pronamespace = 'public'::regnamespace
  union all
  select format('grant %s on schema public to %s', privilege_type, grantee::regrole)
  from pg_namespace, aclexplode(nspacl) where nspname = 'public'
  union all
  select format('type %s kind=%s', typname, typtype) from pg_type
  where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r')
  union all
  select format('comment on %s: %s', o.identity, d.description)
  from pg_description d, pg_identify_object(d.classoid, d.objoid, d.objsubid) o where o.schema = 'public'
)
select text from line order by text collate "C"`

/** Everything that the schema of a database is made of, one line each; the order of columns is no part of it. */
export async function readCatalogue(client: Client): Promise<readonly string[]> {
  return (await client.query<{ text: string }>(text)).rows.map((row) => row.text)
}
