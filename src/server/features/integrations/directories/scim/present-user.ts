import { isObject, type Json, type JsonObject } from '#domain/scim/resource.ts'
import { userType } from '#domain/scim/schema.ts'
import type { PersonRow } from '../queries-persons.ts'
import { etagOf } from './call.ts'
import type { GroupOfPerson } from './queries-users.ts'

/** As the directory wrote it. */
export function resourceOf({ resource }: Pick<PersonRow, 'resource'>): JsonObject {
  const kept = resource as Json // the column holds an object, by a check
  return isObject(kept) ? kept : {}
}

/** A person as SCIM answers one: the values of the directory unchanged, and what is Foyer's. */
export function presentUser(
  row: PersonRow,
  base: string,
  groups: readonly GroupOfPerson[] = [],
): JsonObject {
  const resource = resourceOf(row)
  const extensions = userType.extensions.filter(({ id }) => resource[id] !== undefined)
  return {
    schemas: [userType.schema.id, ...extensions.map(({ id }) => id)],
    id: row.person_id,
    active: true,
    ...resource,
    ...(groups.length > 0 && { groups: groups.map((group) => ({ ...group })) }),
    meta: {
      resourceType: 'User',
      created: row.created_at,
      lastModified: row.changed_at,
      location: `${base}/Users/${row.person_id}`,
      version: etagOf(row.version),
    },
  }
}
