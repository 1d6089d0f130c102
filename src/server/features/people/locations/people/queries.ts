/** All SQL about people at several locations. Row-level security shows the locations of the scope alone. */
import { sql, type RawBuilder } from 'kysely'
import type { JoinableGroup } from '#domain/rights/right.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { locationsIn, type Reach } from '#server/platform/reach/reach.ts'
import { holdsName } from '#server/platform/words/name-words.ts'

export type PeopleFilter = {
  readonly reach: Reach
  readonly q: string
  readonly show: 'ALL' | 'ACTIVE' | 'WAITING' | 'RETIRED'
  readonly group: JoinableGroup | null
}

/** The user by whom a person is shown. */
export type PersonKey = { readonly companyId: string; readonly userId: string }

export type PlaceOfPerson = {
  readonly companyId: CompanyId
  readonly name: string
  readonly userId: string
  readonly active: boolean
  readonly groups: readonly JoinableGroup[]
  readonly ownRights: number
  /** Where they said that they usually work; null: nowhere. */
  readonly usualId: string | null
  /** What it is called; null: it isn't of the scope, or they may not work there any more. */
  readonly usualName: string | null
}

export type PersonRow = PersonKey & {
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  readonly signsIn: boolean
  readonly places: readonly PlaceOfPerson[]
}

const byName = sql`lastname collate "und-x-icu", firstname collate "und-x-icu", person`

/** Whoever has the same address signs in by one account, and is one person; of whom none is known, nobody else is. */
const personOf = (user: 'l' | 'o' | 'u'): RawBuilder<unknown> =>
  sql`case when ${sql.ref(`${user}.email`)} = '' then ${sql.ref(`${user}.user_id`)}::text
    else lower(${sql.ref(`${user}.email`)}) end`

/** By name, as a location's own list is. Somebody has the name by which they work somewhere, if they do. */
export async function listPeople(
  tx: Tx,
  filter: PeopleFilter,
  { after, limit }: { readonly after: PersonKey | null; readonly limit: number },
): Promise<{ readonly total: number; readonly people: readonly PersonRow[] }> {
  const { rows } = await sql<{ total: number } & (PersonRow | { companyId: null })>`
    with people as materialized (
      select distinct on (${personOf('u')}) ${personOf('u')} as person, u.company_id, u.user_id, u.firstname, u.lastname,
        u.email
      from users u
      where u.company_id in (select c.company_id from ${locationsIn(filter.reach, null)}) and ${matching(filter)}
      order by ${personOf('u')}, u.active desc, u.company_id, u.user_id),
    page as materialized (
      select * from people where ${after === null ? sql`true` : isAfter(after)}
      order by ${byName} limit ${limit}),
    placed as materialized (select person, ${places} from page p join users o on ${personOf('o')} = p.person
      join companies c on c.company_id = o.company_id group by person)
    select t.total, p.company_id as "companyId", p.user_id as "userId", p.firstname, p.lastname, p.email,
      placed."signsIn", placed.places
    from (select count(*)::integer as total from people) t left join (page p join placed using (person)) on true
    order by ${byName}`.execute(tx)
  return {
    total: rows[0]?.total ?? 0,
    people: rows.flatMap((row) => (row.companyId === null ? [] : [row])),
  }
}

function matching({ q, show, group }: PeopleFilter): RawBuilder<unknown> {
  const conditions = [
    holdsName(q, sql`concat_ws(' ', u.firstname, u.lastname, u.email)`),
    ...(show === 'ALL' ? [] : [sql`u.active = ${show !== 'RETIRED'}`]),
    ...(show === 'WAITING' ? [sql`u.account_id is null`] : []),
    ...(group === null
      ? []
      : [
          sql`exists (select from user_group_members m
            where m.company_id = u.company_id and m.user_id = u.user_id and m.user_group = ${group})`,
        ]),
  ]
  return sql.join(conditions, sql` and `)
}

/** Whoever has gone meanwhile begins the list anew. */
function isAfter({ companyId, userId }: PersonKey): RawBuilder<unknown> {
  return sql`(lastname collate "und-x-icu", firstname collate "und-x-icu", person) > (
      select l.lastname collate "und-x-icu", l.firstname collate "und-x-icu", ${personOf('l')}
      from users l where l.company_id = ${companyId} and l.user_id = ${userId})`
}

/** Everywhere, whatever the list is narrowed to. */
const places = sql`bool_or(o.account_id is not null) as "signsIn",
  json_agg(json_build_object('companyId', o.company_id, 'name', c.name, 'userId', o.user_id, 'active', o.active,
      'groups', array(select m.user_group from user_group_members m
        where m.company_id = o.company_id and m.user_id = o.user_id order by m.user_group),
      'ownRights', (select count(*) from user_rights r where r.company_id = o.company_id and r.user_id = o.user_id),
      'usualId', o.usual_company_id,
      'usualName', (select h.name from employees e join companies h on h.company_id = e.company_id
        where e.company_id = o.usual_company_id and e.user_id = o.user_id and e.allowed_on_location))
    order by o.active desc, lower(c.name), o.company_id) as places`
