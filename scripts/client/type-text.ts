/** A JSON schema as a type of TypeScript. */
import type { JsonSchema } from '#server/platform/open-api/json-schema.ts'

/** Several lines for objects, one for everything else. A schema with `tsType` is that type. */
export function typeText(schema: JsonSchema, indent = ''): string {
  if (typeof schema['tsType'] === 'string') return schema['tsType']
  const parts = schema.oneOf ?? schema.anyOf
  if (parts !== undefined) return union(parts.map((part) => typeText(part, indent)))
  if (schema.allOf !== undefined) {
    return schema.allOf.map((part) => inParentheses(typeText(part, indent))).join(' & ')
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return union(schema.enum.map((value) => JSON.stringify(value)))
  if (typeof schema.type === 'object') {
    return union(schema.type.map((type) => typeText({ ...schema, type }, indent)))
  }
  return textOfType(schema, indent)
}

function textOfType(schema: JsonSchema, indent: string): string {
  switch (schema.type) {
    case 'object':
      return objectText(schema, indent)
    case 'array':
      return `${inParentheses(typeText(schema.items ?? {}, indent))}[]`
    case 'integer':
      return 'number'
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return schema.type
    default:
      return 'unknown'
  }
}

function objectText(schema: JsonSchema, indent: string): string {
  const { properties, required = [], additionalProperties } = schema
  if (properties === undefined) {
    const values = typeof additionalProperties === 'object' ? additionalProperties : {}
    return `{ [key: string]: ${typeText(values, indent)} }`
  }
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(([name, property]) => {
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)
    const optional = required.includes(name) ? '' : '?'
    return `${comment(property, inner)}${inner}${key}${optional}: ${typeText(property, inner)}`
  })
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}

/** What the document says of it, for editors to show. */
export function comment({ description }: Pick<JsonSchema, 'description'>, indent = ''): string {
  if (description === undefined) return ''
  return `${indent}/** ${description.replaceAll('*/', '* /').replaceAll('\n', ' ')} */\n`
}

function union(texts: readonly string[]): string {
  const different = [...new Set(texts)]
  return different.includes('unknown') ? 'unknown' : different.join(' | ')
}

function inParentheses(text: string): string {
  return /[|&]/.test(text) && !text.startsWith('{') ? `(${text})` : text
}
