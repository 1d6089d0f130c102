import { expect, it } from 'vitest'
import { z } from 'zod'
import { jsonSchema } from './json-schema.ts'
import { schemaText } from './schema-text.ts'

it.each([
  [z.string(), 'string'],
  [z.string().min(1).max(200), 'string 1–200'],
  [z.string().max(5), 'string ≤ 5'],
  [z.number().int().min(1), 'integer ≥ 1'],
  [z.boolean(), 'boolean'],
  [z.enum(['A', 'B']), '"A" | "B"'],
  [z.literal(1), '1'],
  [z.string().nullable(), 'string | null'],
  [z.array(z.string()), 'string[]'],
  [z.array(z.enum(['A', 'B'])), '("A" | "B")[]'],
  [z.record(z.string(), z.number()), '{ [key]: number }'],
  [z.object({}), '{}'],
  [
    z.object({ a: z.string().default('x').meta({ description: 'what it is' }), b: z.boolean() }),
    '{\n  a?: string  // default "x"; what it is\n  b: boolean\n}',
  ],
  [z.object({ a: z.object({ b: z.string() }) }), '{\n  a: {\n    b: string\n  }\n}'],
  [z.custom<Uint8Array>(), 'anything'],
])('a schema reads like a type: %#', (schema, text) => {
  expect(schemaText(jsonSchema(schema, 'input'))).toBe(text)
})
