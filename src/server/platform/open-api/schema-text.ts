/** A JSON schema in a notation that people read: like a type, with what is left out and what it is for. */
import type { JsonSchema } from './json-schema.ts'

const maxEnumLength = 12

/** Several lines for objects, one for everything else. */
export function schemaText(schema: JsonSchema, indent = ''): string {
  const parts = schema.oneOf ?? schema.anyOf
  if (parts !== undefined) return unionText(parts, indent)
  if (schema.allOf !== undefined) {
    return schema.allOf.map((part) => schemaText(part, indent)).join(' & ')
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return enumText(schema.enum)
  if (schema.type === 'array') return arrayText(schema.items ?? {}, indent)
  if (schema.type === 'object') return objectText(schema, indent)
  return scalarText(schema)
}

function unionText(parts: readonly JsonSchema[], indent: string): string {
  return [...new Set(parts.map((part) => schemaText(part, indent)))].join(' | ')
}

function enumText(values: readonly unknown[]): string {
  const shown = values.slice(0, maxEnumLength).map((value) => JSON.stringify(value))
  return [...shown, ...(values.length > maxEnumLength ? ['…'] : [])].join(' | ')
}

function arrayText(items: JsonSchema, indent: string): string {
  const text = schemaText(items, indent)
  return /[|&]/.test(text) && !text.startsWith('{') ? `(${text})[]` : `${text}[]`
}

function objectText(schema: JsonSchema, indent: string): string {
  const { properties, required = [], additionalProperties } = schema
  if (properties === undefined) {
    const values = typeof additionalProperties === 'object' ? additionalProperties : {}
    return `{ [key]: ${schemaText(values, indent)} }`
  }
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(([name, property]) => {
    const optional = required.includes(name) ? '' : '?'
    return `${inner}${name}${optional}: ${schemaText(property, inner)}${remarkOf(property)}`
  })
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}

function remarkOf({ default: standard, description }: JsonSchema): string {
  const remarks = [
    ...(standard === undefined ? [] : [`default ${JSON.stringify(standard)}`]),
    ...(description === undefined ? [] : [description]),
  ]
  return remarks.length === 0 ? '' : `  // ${remarks.join('; ')}`
}

function scalarText(schema: JsonSchema): string {
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'anything')
  const format = typeof schema['format'] === 'string' ? ` (${schema['format']})` : ''
  return `${String(type)}${format}${limitsOf(schema)}`
}

function limitsOf(schema: JsonSchema): string {
  const low = schema['minLength'] ?? schema['minimum']
  const high = schema['maxLength'] ?? schema['maximum']
  const from = isLimit(low) ? String(low) : null
  const to = isLimit(high) ? String(high) : null
  if (from !== null && to !== null) return ` ${from}–${to}`
  if (to !== null) return ` ≤ ${to}`
  return from === null ? '' : ` ≥ ${from}`
}

/** The limits of safe integers say nothing. */
function isLimit(value: unknown): boolean {
  return typeof value === 'number' && Math.abs(value) < 1e12
}
