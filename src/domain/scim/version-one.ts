/** SCIM 1.1 (people alone, reference §9) in terms of 2.0: the same person in another envelope. */
import { fault, judged, type Judged } from './fault.ts'
import type { Operation } from './patch.ts'
import { findPath } from './path.ts'
import { isObject, namedAs, type Json, type JsonObject } from './resource.ts'
import { enterpriseUrn, userType } from './schema.ts'

export const coreUrn = 'urn:scim:schemas:core:1.0'
const extensionUrn = 'urn:scim:schemas:extension:enterprise:1.0'

/** @returns the person as 2.0 has them, or why they aren't one of 1.1. */
export function personOfVersionOne(body: JsonObject): Judged<JsonObject> {
  const person = renamed(body, extensionUrn, enterpriseUrn)
  const userName = namedAs(person, 'userName')
  const emails = namedAs(person, 'emails')
  if (!isObject(namedAs(person, 'name'))) return fault('invalidValue', 'name is required.')
  const addresses = (Array.isArray(emails) ? (emails as readonly Json[]) : [])
    .filter(isObject)
    .map((one) => namedAs(one, 'value'))
  if (addresses.length === 0) return fault('invalidValue', 'A work email address is required.')
  const isAddress = addresses.some(
    (one) =>
      typeof one === 'string' &&
      typeof userName === 'string' &&
      one.toLowerCase() === userName.toLowerCase(),
  )
  if (!isAddress) return fault('invalidValue', 'userName is the email address.')
  return judged(person)
}

/** What 1.1 calls a patch: a part of a person, and in `meta.attributes` what goes. */
export function operationsOfVersionOne(body: JsonObject): readonly Operation[] {
  const person = renamed(body, extensionUrn, enterpriseUrn)
  const meta = namedAs(person, 'meta')
  const gone = isObject(meta) ? namedAs(meta, 'attributes') : null
  const names = Array.isArray(gone) ? (gone as readonly Json[]).slice(0, 100) : []
  const removed = names.flatMap((path) =>
    typeof path === 'string' ? [{ op: 'remove' as const, path, value: null }] : [],
  )
  const changed = Object.entries(person).flatMap(([path, value = null]) => {
    const found = findPath(userType, path)
    if (found === null || found.attribute?.readOnly === true) return []
    return found.attribute?.multiValued === true && Array.isArray(value)
      ? operationsOfItems(path, value as readonly Json[])
      : [{ op: 'replace' as const, path, value }]
  })
  return [...removed, ...changed]
}

function operationsOfItems(path: string, items: readonly Json[]): readonly Operation[] {
  return items.map((item) =>
    isObject(item) && namedAs(item, 'operation') === 'delete'
      ? { op: 'remove', path, value: [item] }
      : { op: 'add', path, value: [item] },
  )
}

/** A person as 1.1 shows one. */
export function personAsVersionOne(resource: JsonObject): JsonObject {
  const { schemas: _, ...person } = renamed(resource, enterpriseUrn, extensionUrn)
  const isExtended = person[extensionUrn] !== undefined
  return { schemas: isExtended ? [coreUrn, extensionUrn] : [coreUrn], ...person }
}

function renamed(body: JsonObject, from: string, to: string): JsonObject {
  const { [from]: part, ...others } = body
  return part === undefined ? body : { ...others, [to]: part }
}
