/**
 * Changes of a resource (RFC 7644 §3.5.2), in every spelling that Entra and Okta use: capitalised operations, "False" for false, names
 * with dots and filters as keys of a value, one value wrapped in a list, replacing what is not there yet.
 */
import { fault, judged, type Judged } from './fault.ts'
import { parseTarget, type Filter, type TargetPath } from './filter.ts'
import { matchesItem } from './matches.ts'
import { findPath, findSub, type AttributePath } from './path.ts'
import { isObject, namedAs, readValue, type Json, type JsonObject } from './resource.ts'
import type { Attribute, ResourceType } from './schema.ts'

export type Operation = {
  readonly op: 'add' | 'replace' | 'remove'
  /** Null: the value says what is changed. */
  readonly path: string | null
  readonly value: Json
}

export const maxOperations = 1_000

/** What a body asks for, in the order in which it counts. A value without a path is taken apart. */
export function readOperations(body: JsonObject): Judged<readonly Operation[]> {
  const list = namedAs(body, 'Operations')
  if (!Array.isArray(list)) return fault('invalidSyntax', 'Operations is a list.')
  if (list.length > maxOperations) return fault('tooMany', 'There are too many operations.')
  const operations: Operation[] = []
  for (const one of list as readonly Json[]) {
    const read = readOperation(one)
    if (!read.ok) return read
    operations.push(...read.value)
  }
  return judged(operations)
}

function readOperation(one: Json): Judged<readonly Operation[]> {
  if (!isObject(one)) return fault('invalidSyntax', 'An operation has op, path and value.')
  const word = namedAs(one, 'op')
  const op = (['add', 'replace', 'remove'] as const).find(
    (known) => typeof word === 'string' && word.toLowerCase() === known,
  )
  if (op === undefined) return fault('invalidSyntax', 'op is add, replace or remove.')
  const path = namedAs(one, 'path') ?? null
  const value = namedAs(one, 'value') ?? null
  if (path !== null && path !== '') {
    if (typeof path !== 'string') return fault('invalidPath', 'path is a text.')
    return judged([{ op, path, value }])
  }
  if (op === 'remove') return fault('noTarget', 'What to remove is named by a path.')
  if (!isObject(value)) return fault('invalidValue', 'Without a path the value names attributes.')
  return judged(
    Object.entries(value).map(([name, part]) => ({ op, path: name, value: part ?? null })),
  )
}

/** The resource as all operations leave it, or why one of them can't be done. */
export function applyOperations(
  type: ResourceType,
  resource: JsonObject,
  operations: readonly Operation[],
): Judged<JsonObject> {
  let changed = resource
  for (const operation of operations) {
    const next = applyOperation(type, changed, operation)
    if (!next.ok) return next
    changed = next.value
  }
  return judged(changed)
}

function applyOperation(
  type: ResourceType,
  resource: JsonObject,
  operation: Operation,
): Judged<JsonObject> {
  const { path: written } = operation
  if (written === null || written.toLowerCase() === 'schemas') return judged(resource)
  const target = parseTarget(written)
  if (!target.ok) return target
  const path = findPath(type, target.value.path)
  if (path === null) return fault('invalidPath', `The schema has no ${target.value.path}.`)
  if (path.attribute === null) return changeExtension(type, resource, operation, path.extension)
  if (path.attribute.readOnly === true) {
    // Okta repeats the id of a group when it renames it.
    return path.attribute.name === 'id' && operation.value === resource['id']
      ? judged(resource)
      : fault('mutability', `${path.attribute.name} is set by Foyer alone.`)
  }
  const { extension } = path
  const holder = extension === null ? resource : (resource[extension] ?? {})
  if (!isObject(holder)) return judged(resource)
  const sub = path.sub ?? target.value.sub
  const next = changeAttribute(holder, { ...target.value, ...path, sub }, operation)
  if (!next.ok || extension === null) return next
  return judged(withValue(resource, extension, emptyAsNull(next.value)))
}

/** An extension as a whole: its attributes one by one, or all of them. */
function changeExtension(
  type: ResourceType,
  resource: JsonObject,
  { op, value }: Operation,
  extension: string,
): Judged<JsonObject> {
  if (op === 'remove') return judged(withValue(resource, extension, null))
  if (!isObject(value)) return fault('invalidValue', 'An extension has attributes.')
  const operations = Object.entries(value).map(([name, part]) => ({
    op,
    path: `${extension}:${name}`,
    value: part ?? null,
  }))
  return applyOperations(type, resource, operations)
}

type Target = Omit<TargetPath, 'sub'> &
  Omit<AttributePath, 'sub'> & { readonly sub: Attribute | string | null }

function changeAttribute(
  holder: JsonObject,
  { attribute, filter, sub }: Target,
  operation: Operation,
): Judged<JsonObject> {
  const part = typeof sub === 'string' ? findSub(attribute, sub) : sub
  if (part === undefined) return fault('invalidPath', `${attribute.name} has no such part.`)
  const before = holder[attribute.name] ?? null
  const after =
    attribute.multiValued === true
      ? changeItems(attribute, before, { filter, part }, operation)
      : part === null
        ? changeSingle(attribute, before, operation)
        : changePart(attribute, isObject(before) ? before : {}, part, operation)
  return after.ok ? judged(withValue(holder, attribute.name, after.value)) : after
}

function changeSingle(attribute: Attribute, before: Json, { op, value }: Operation): Judged<Json> {
  if (op === 'remove') return judged(null)
  const read = readValue(attribute, value)
  if (!read.ok || !isObject(read.value) || !isObject(before)) return read
  // What isn't named stays (RFC 7644 §3.5.2.1, §3.5.2.3).
  return judged({ ...before, ...read.value })
}

function changePart(
  attribute: Attribute,
  before: JsonObject,
  part: Attribute,
  { op, value }: Operation,
): Judged<Json> {
  const read = op === 'remove' ? judged(null) : readValue(part, value)
  if (!read.ok) return read
  const next = withValue(before, part.name, read.value)
  const isLeft = Object.keys(next).length > 0
  // Only what an item is for is left: nothing.
  const isBare = attribute.multiValued === true && !Object.hasOwn(next, 'value') && isAddress(next)
  return judged(isLeft && !isBare ? next : null)
}

/** Whether only marks are left of an item. */
function isAddress(item: JsonObject): boolean {
  return Object.keys(item).every((name) => name === 'type' || name === 'primary')
}

type Choice = { readonly filter: Filter | null; readonly part: Attribute | null }

function changeItems(
  attribute: Attribute,
  before: Json,
  { filter, part }: Choice,
  operation: Operation,
): Judged<Json> {
  const items = Array.isArray(before) ? (before as readonly Json[]) : []
  if (filter === null && part === null) return changeList(attribute, items, operation)
  const isMeant = (item: Json) => filter === null || matchesItem(attribute, item, filter)
  if (!items.some(isMeant)) return addMeant(attribute, items, { filter, part }, operation)
  const next: Json[] = []
  for (const item of items) {
    if (!isMeant(item)) {
      next.push(item)
      continue
    }
    const changed =
      part === null
        ? changeSingle(attributeOfItem(attribute), item, operation)
        : changePart(attribute, isObject(item) ? item : {}, part, operation)
    if (!changed.ok) return changed
    if (changed.value !== null) next.push(changed.value)
  }
  return readValue(attribute, next)
}

/** One of several values, by itself. */
function attributeOfItem(attribute: Attribute): Attribute {
  const { multiValued: _, ...single } = attribute
  return single
}

/** Nothing fits: what the filter says of it is made, as both Entra and Okta expect. Nothing is there to be removed. */
function addMeant(
  attribute: Attribute,
  items: readonly Json[],
  { filter, part }: Choice,
  { op, value }: Operation,
): Judged<Json> {
  if (op === 'remove') return judged(items)
  const said = filter === null ? {} : equalities(attribute, filter)
  if (said === null) return fault('noTarget', `No value of ${attribute.name} is meant.`)
  const made = part === null ? value : { [part.name]: value }
  const item = isObject(made) ? { ...said, ...made } : made
  return readValue(attribute, [...items, item])
}

/** What is true of anything that fits `type eq "work" and primary eq true`; null for other filters. */
function equalities(attribute: Attribute, filter: Filter): Record<string, Json> | null {
  if (filter.op === 'and') {
    return filter.all.reduce<Record<string, Json> | null>((said, one) => {
      const more = equalities(attribute, one)
      return said === null || more === null ? null : { ...said, ...more }
    }, {})
  }
  if (filter.op !== 'eq') return null
  const sub = findSub(attribute, filter.path)
  return sub === undefined ? null : { [sub.name]: filter.value }
}

function changeList(
  attribute: Attribute,
  items: readonly Json[],
  { op, value }: Operation,
): Judged<Json> {
  if (op === 'remove' && value === null) return judged(null)
  const read = readValue(attribute, value)
  if (!read.ok) return read
  const named = Array.isArray(read.value) ? (read.value as readonly Json[]) : []
  if (op === 'replace') return judged(named.length === 0 ? null : named)
  const keys = new Set(named.map(keyOf))
  const others = items.filter((item) => !keys.has(keyOf(item)))
  // Removed by a list of values (Entra), or added, and what is there already stands once.
  const next = op === 'remove' ? others : [...others, ...named]
  return readValue(attribute, next)
}

/** Two items with the same value are the same. */
function keyOf(item: Json): string {
  return isObject(item) && item['value'] !== undefined
    ? JSON.stringify([item['value'], item['type'] ?? null])
    : JSON.stringify(item)
}

function withValue(holder: JsonObject, name: string, value: Json): JsonObject {
  if (value !== null) return { ...holder, [name]: value }
  const { [name]: _, ...others } = holder
  return others
}

function emptyAsNull(value: JsonObject): JsonObject | null {
  return Object.keys(value).length === 0 ? null : value
}
