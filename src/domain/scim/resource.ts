/** A resource as Foyer keeps it: the values of the directory unchanged, under the names of the schema. */
import { fault, judged, type Judged } from './fault.ts'
import { ownAttributes, type Attribute, type ResourceType } from './schema.ts'

export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json | undefined }
export type JsonObject = { readonly [name: string]: Json | undefined }

export const maxTextLength = 1_000
/** Of emails, numbers and addresses. */
export const maxValues = 50
export const maxMembers = 20_000

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * What a body says, as it is kept. Attributes that the schema doesn't have, and those that only Foyer sets, are left out; so is what
 * is null or an empty list, which SCIM holds to be not there (RFC 7643 §2.5).
 */
export function readResource(type: ResourceType, body: JsonObject): Judged<JsonObject> {
  const own = readAttributes([...ownAttributes, ...type.schema.attributes], body)
  if (!own.ok) return own
  const kept: Record<string, Json> = { ...present(own.value) }
  for (const { id, attributes } of type.extensions) {
    const part = namedAs(body, id)
    if (!isObject(part)) continue
    const read = readAttributes(attributes, part)
    if (!read.ok) return read
    if (Object.keys(read.value).length > 0) kept[id] = read.value
  }
  return judged(kept)
}

function readAttributes(attributes: readonly Attribute[], body: JsonObject): Judged<JsonObject> {
  const kept: Record<string, Json> = {}
  for (const attribute of attributes) {
    if (attribute.readOnly === true) continue
    const value = namedAs(body, attribute.name)
    if (value === undefined) continue
    const read = readValue(attribute, value)
    if (!read.ok) return read
    if (read.value !== null) kept[attribute.name] = read.value
  }
  return judged(kept)
}

/** One value as it is kept; null: none. */
export function readValue(attribute: Attribute, value: Json): Judged<Json> {
  if (attribute.multiValued !== true) return readSingle(attribute, value)
  const items = Array.isArray(value) ? (value as readonly Json[]) : [value]
  const most = attribute.name === 'members' ? maxMembers : maxValues
  if (items.length > most) return fault('tooMany', `${attribute.name} has too many values.`)
  const kept: Json[] = []
  for (const item of items) {
    const read = readSingle(attribute, item)
    if (!read.ok) return read
    if (read.value !== null) kept.push(read.value)
  }
  return judged(kept.length === 0 ? null : onePrimary(kept))
}

function readSingle(attribute: Attribute, written: Json): Judged<Json> {
  const value = unwrapped(attribute, written)
  if (value === null || value === '') return judged(null)
  if (attribute.type === 'complex') return readComplex(attribute, value)
  if (attribute.type === 'boolean') return readFlag(attribute, value)
  // Numbers of employees and the like often come without quotation marks.
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string') return fault('invalidValue', `${attribute.name} is a text.`)
  if (text.length > maxTextLength) return fault('invalidValue', `${attribute.name} is too long.`)
  if (/[\0\p{Surrogate}]/u.test(text)) {
    return fault('invalidValue', `${attribute.name} has characters that can't be kept.`)
  }
  return judged(text)
}

/** Entra sometimes wraps one value like a member: `[{"$ref": null, "value": "…"}]`. */
function unwrapped(attribute: Attribute, value: Json): Json {
  const [only, ...more] = Array.isArray(value) ? (value as readonly Json[]) : [value]
  if (more.length > 0) return value
  const inner = only ?? null
  return attribute.type !== 'complex' && isObject(inner) ? (namedAs(inner, 'value') ?? null) : inner
}

/** A manager may come as their id alone. */
function readComplex(attribute: Attribute, value: Json): Judged<Json> {
  const parts = isObject(value) ? value : { value }
  if (!isObject(value) && !attribute.sub?.some(({ name }) => name === 'value')) {
    return fault('invalidValue', `${attribute.name} has parts.`)
  }
  const read = readAttributes(attribute.sub ?? [], parts)
  if (!read.ok) return read
  return judged(Object.keys(read.value).length === 0 ? null : read.value)
}

/** Entra writes "True" and "False". */
function readFlag({ name }: Attribute, value: Json): Judged<Json> {
  if (typeof value === 'boolean') return judged(value)
  const word = typeof value === 'string' ? value.toLowerCase() : ''
  if (word === 'true' || word === 'false') return judged(word === 'true')
  return fault('invalidValue', `${name} is true or false.`)
}

/** Of several primary ones the last counts (RFC 7643 §2.4). */
function onePrimary(items: readonly Json[]): readonly Json[] {
  const last = items.findLastIndex((item) => isObject(item) && item['primary'] === true)
  return items.map((item, index) =>
    isObject(item) && item['primary'] === true && index !== last
      ? { ...item, primary: false }
      : item,
  )
}

/** By its name, whatever its letters are. */
export function namedAs(body: JsonObject, name: string): Json | undefined {
  if (Object.hasOwn(body, name)) return body[name]
  const lower = name.toLowerCase()
  const key = Object.keys(body).find((one) => one.toLowerCase() === lower)
  return key === undefined ? undefined : body[key]
}

function present(values: JsonObject): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
