/**
 * Whether an answer is exactly what its schema makes of it: then it goes out as it is, without the copy that the
 * schema would make. Of a list of thousands that copy is a third of all that has to be cleared away (decision 0345).
 */
import type { z } from 'zod'
import type { $ZodShape, $ZodType, $ZodTypes } from 'zod/v4/core'

type Test = (value: unknown) => boolean

const tests = new WeakMap<z.ZodType, Test>()

/** False also where this cannot be said without making the copy: then the schema itself decides. */
export function isExactly(schema: z.ZodType, value: unknown): boolean {
  let test = tests.get(schema)
  if (test === undefined) {
    test = testOf(schema) ?? (() => false)
    tests.set(schema, test)
  }
  return test(value)
}

/** Null for a schema that may answer something else than it was given. */
function testOf(schema: $ZodType): Test | null {
  const { def } = (schema as $ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return isPlain(def.checks) && def.catchall === undefined ? objectTest(def.shape) : null
    case 'array':
      return isPlain(def.checks) ? arrayTest(testOf(def.element)) : null
    case 'nullable': {
      const inner = testOf(def.innerType)
      return inner && ((value) => value === null || inner(value))
    }
    case 'optional': {
      const inner = testOf(def.innerType)
      return inner && ((value) => value === undefined || inner(value))
    }
    case 'string':
      return isPlain(def.checks) && !('format' in def) && def.coerce !== true
        ? (value) => typeof value === 'string'
        : leafTest(schema)
    case 'boolean':
      return (value) => typeof value === 'boolean'
    case 'number':
    case 'enum':
    case 'literal':
    case 'null':
    case 'template_literal':
      return leafTest(schema)
    default:
      return null
  }
}

const isPlain = (checks: readonly unknown[] | undefined): boolean =>
  checks === undefined || checks.length === 0

/** What holds no other values is asked itself, as the schema of the whole would ask it. */
function leafTest(schema: $ZodType): Test {
  const context = { async: false }
  let payload = { value: undefined as unknown, issues: [] as never[] }
  return (value) => {
    payload.value = value
    const result = schema._zod.run(payload, context)
    const isSame = !(result instanceof Promise) && result.issues.length === 0
    if (isSame && payload.value === value) return true
    payload = { value: undefined, issues: [] }
    return false
  }
}

function arrayTest(element: Test | null): Test | null {
  return element && ((value) => Array.isArray(value) && value.every(element))
}

/** Nothing that is not declared, and in the order that is declared, as the copy would be. */
function objectTest(shape: $ZodShape): Test | null {
  const fields: { readonly key: string; readonly test: Test }[] = []
  for (const [key, schema] of Object.entries(shape)) {
    const test = testOf(schema)
    if (test === null) return null
    fields.push({ key, test })
  }
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    const object = value as Readonly<Record<string, unknown>>
    let at = 0
    for (const key in object) {
      for (; fields[at]?.key !== key; at += 1) {
        if (fields[at]?.test(undefined) !== true) return false
      }
      if (fields[at]?.test(object[key]) !== true) return false
      at += 1
    }
    for (; at < fields.length; at += 1) {
      if (fields[at]?.test(undefined) !== true) return false
    }
    return true
  }
}
