/** Which attributes an answer has: `attributes` and `excludedAttributes` (RFC 7644 §3.9). */
import { findPath, type NamedPath } from './path.ts'
import { isObject, type Json, type JsonObject } from './resource.ts'
import type { ResourceType } from './schema.ts'

export type AttributeChoice = {
  readonly attributes: readonly string[]
  readonly excluded: readonly string[]
}

const always = ['id', 'schemas']

/** Names that the schema doesn't have say nothing. */
export function chooseAttributes(
  type: ResourceType,
  resource: JsonObject,
  { attributes, excluded }: AttributeChoice,
): JsonObject {
  if (attributes.length > 0) return keep(resource, pathsOf(type, attributes))
  return pathsOf(type, excluded).reduce(leaveOut, resource)
}

/** Whether an answer may have this attribute of the resource's own schema: what is not asked for is not looked up. */
export function isChosen(name: string, { attributes, excluded }: AttributeChoice): boolean {
  const lower = name.toLowerCase()
  const isNamed = (one: string) =>
    (one.toLowerCase().split(':').at(-1) ?? '').split('.', 1)[0] === lower
  if (attributes.length > 0) return attributes.some(isNamed)
  return !excluded.some((one) => one.toLowerCase() === lower)
}

function pathsOf(type: ResourceType, names: readonly string[]): readonly NamedPath[] {
  return names.flatMap((name) => findPath(type, name) ?? [])
}

function keep(resource: JsonObject, paths: readonly NamedPath[]): JsonObject {
  let kept: JsonObject = Object.fromEntries(
    always.flatMap((name) => (resource[name] === undefined ? [] : [[name, resource[name]]])),
  )
  for (const path of paths) {
    const { extension } = path
    const from = extension === null ? resource : resource[extension]
    if (!isObject(from)) continue
    if (path.attribute === null) {
      kept = { ...kept, [path.extension]: from }
      continue
    }
    const { name } = path.attribute
    const found = from[name]
    if (found === undefined) continue
    const into = extension === null ? kept : (kept[extension] ?? {})
    if (!isObject(into)) continue
    const value = path.sub === null ? found : merged(into[name], partOf(found, path.sub.name))
    const next = { ...into, [name]: value }
    kept = extension === null ? next : { ...kept, [extension]: next }
  }
  return kept
}

function partOf(value: Json, name: string): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map((item) => partOf(item, name))
  return isObject(value) && value[name] !== undefined ? { [name]: value[name] } : {}
}

function merged(before: Json | undefined, more: Json): Json {
  if (Array.isArray(more)) {
    const known = Array.isArray(before) ? (before as readonly Json[]) : []
    return (more as readonly Json[]).map((item, index) => merged(known[index], item))
  }
  return isObject(before) && isObject(more) ? { ...before, ...more } : more
}

function leaveOut(resource: JsonObject, path: NamedPath): JsonObject {
  if (path.attribute === null) return without(resource, path.extension)
  const { extension, attribute, sub } = path
  if (always.includes(attribute.name)) return resource
  if (extension !== null) {
    const part = resource[extension]
    if (!isObject(part)) return resource
    return { ...resource, [extension]: leaveOut(part, { extension: null, attribute, sub }) }
  }
  if (sub === null) return without(resource, attribute.name)
  const value = resource[attribute.name]
  if (value === undefined) return resource
  return { ...resource, [attribute.name]: withoutPart(value, sub.name) }
}

function withoutPart(value: Json, name: string): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map((item) => withoutPart(item, name))
  return isObject(value) ? without(value, name) : value
}

function without(value: JsonObject, name: string): JsonObject {
  const { [name]: _, ...others } = value
  return others
}
