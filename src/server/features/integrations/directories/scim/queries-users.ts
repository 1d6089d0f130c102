/** All SQL by which SCIM reads people. */
import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import type { DirectoryKey } from '../queries.ts'
import type { PersonRow } from '../queries-persons.ts'

export type Position = { readonly created_at: string; readonly person_id: string }

/** Those whom an index finds; empty: all. */
export type PersonEquals = Readonly<Partial<Record<string, string>>>

const isUuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function persons(tx: Tx, { organisationId, directoryId }: DirectoryKey, equals: PersonEquals) {
  let found = tx
    .selectFrom('directory_persons')
    .where('organisation_id', '=', organisationId)
    .where('directory_id', '=', directoryId)
    .where('deleted_at', 'is', null)
  const { userName, externalId, id } = equals
  if (userName !== undefined) {
    found = found.where(sql<boolean>`lower(user_name) = lower(${userName.slice(0, 300)})`)
  }
  if (externalId !== undefined) found = found.where('external_id', '=', externalId)
  if (id !== undefined) {
    found = isUuid.test(id) ? found.where('person_id', '=', id) : found.where(sql<boolean>`false`)
  }
  return found
}

/** In the order in which they came, so that pages don't overlap while others come. */
export function listPersons(
  tx: Tx,
  key: DirectoryKey,
  equals: PersonEquals,
  {
    after,
    offset = 0,
    limit,
  }: {
    readonly after?: Position | undefined
    readonly offset?: number
    readonly limit: number
  },
): Promise<PersonRow[]> {
  let found = persons(tx, key, equals).selectAll()
  if (after !== undefined) {
    found = found.where(
      sql<boolean>`(created_at, person_id) > (${after.created_at}::timestamptz, ${after.person_id}::uuid)`,
    )
  }
  return found.orderBy('created_at').orderBy('person_id').offset(offset).limit(limit).execute()
}

export async function countPersons(
  tx: Tx,
  key: DirectoryKey,
  equals: PersonEquals,
): Promise<number> {
  const { total } = await persons(tx, key, equals)
    .select((s) => s.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export type GroupOfPerson = { readonly value: string; readonly display: string }

/** The groups of each of these people. */
export async function listGroupsOf(
  tx: Tx,
  { organisationId, directoryId }: DirectoryKey,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, readonly GroupOfPerson[]>> {
  if (personIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('directory_group_members as m')
    .innerJoin('directory_groups as g', (join) =>
      join
        .onRef('g.organisation_id', '=', 'm.organisation_id')
        .onRef('g.directory_id', '=', 'm.directory_id')
        .onRef('g.group_id', '=', 'm.group_id'),
    )
    .select(['m.person_id', 'g.group_id', 'g.display_name'])
    .where('m.organisation_id', '=', organisationId)
    .where('m.directory_id', '=', directoryId)
    .where('m.person_id', 'in', personIds)
    .orderBy('g.display_name')
    .execute()
  const groups = new Map<string, GroupOfPerson[]>()
  for (const { person_id: personId, group_id: value, display_name: display } of rows) {
    groups.set(personId, [...(groups.get(personId) ?? []), { value, display }])
  }
  return groups
}
