/** A value that a schema allows, as short as it can be: what must be there, and nothing else. */
import type { JsonSchema } from '#server/platform/open-api/json-schema.ts'

const uuid = '01hf7yat00e0gq8s0c1xn5p3vd'
const texts: Readonly<Record<string, string>> = {
  date: '2026-11-21',
  'date-time': '2026-11-21T09:00:00Z',
  email: 'ann@example.com',
  time: '09:00',
  uri: 'https://example.com',
  uuid: '01937b5e-7c1a-7f3e-9d2a-3b6f5c8e1a40',
}

export function sampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  const parts = schema.anyOf ?? schema.oneOf
  if (parts?.[0] !== undefined) return sampleOf(parts[0])
  switch (schema.type) {
    case 'object':
      return sampleObject(schema)
    case 'array':
      return Number(schema['minItems'] ?? 0) > 0 ? [sampleOf(schema.items ?? {})] : []
    case 'string':
      return sampleText(schema)
    case 'integer':
    case 'number':
      return Math.max(0, Number(schema['minimum'] ?? 0))
    case 'boolean':
      return false
    default:
      return null
  }
}

function sampleObject({ properties = {}, required = [] }: JsonSchema): object {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name))
      .map(([name, property]) => [name, sampleOf(property)]),
  )
}

/** By its format, or the prefix of an id. */
function sampleText(schema: JsonSchema): string {
  const { format, pattern } = schema
  if (typeof format === 'string') return texts[format] ?? ''
  const prefix = typeof pattern === 'string' ? /^\^([A-Z]{1,3}-)/.exec(pattern)?.[1] : undefined
  return prefix === undefined ? 'text' : `${prefix}${uuid}`
}
