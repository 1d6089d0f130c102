/** Names of attributes as SCIM writes them: `name.givenName`, `urn:…:User:department`. RFC 7644 §3.10. */
import { ownAttributes, type Attribute, type ResourceType } from './schema.ts'

export type AttributePath = {
  /** Of an extension; null for the resource's own schema. */
  readonly extension: string | null
  readonly attribute: Attribute
  readonly sub: Attribute | null
}

/** `EXTENSION`: names an extension as a whole. */
export type NamedPath = AttributePath | { readonly extension: string; readonly attribute: null }

/** Null for what the schema doesn't have. Letters may be small or capital. */
export function findPath(type: ResourceType, written: string): NamedPath | null {
  const lower = written.toLowerCase()
  const whole = type.extensions.find(({ id }) => id.toLowerCase() === lower)
  if (whole !== undefined) return { extension: whole.id, attribute: null }
  const [extension, rest] = splitUrn(type, lower)
  if (extension === undefined) return null
  const [name = '', subName, ...more] = rest.split('.')
  if (more.length > 0) return null
  const own =
    extension === null
      ? [...ownAttributes, ...type.schema.attributes]
      : (type.extensions.find(({ id }) => id === extension)?.attributes ?? [])
  const attribute = own.find((one) => one.name.toLowerCase() === name)
  if (attribute === undefined) return null
  if (subName === undefined) return { extension, attribute, sub: null }
  const sub = findSub(attribute, subName)
  return sub === undefined ? null : { extension, attribute, sub }
}

export function findSub(attribute: Attribute, name: string): Attribute | undefined {
  return attribute.sub?.find((one) => one.name.toLowerCase() === name.toLowerCase())
}

/** The schema that the name begins with, and what follows; undefined for a schema of somebody else. */
function splitUrn(
  { schema, extensions }: ResourceType,
  lower: string,
): readonly [string | null | undefined, string] {
  if (!lower.startsWith('urn:')) return [null, lower]
  for (const { id } of [schema, ...extensions]) {
    const head = `${id.toLowerCase()}:`
    if (lower.startsWith(head)) return [id === schema.id ? null : id, lower.slice(head.length)]
  }
  return [undefined, '']
}
