/**
 * Which changes of a schema break a caller. What is sent to Foyer may only become wider, what it answers only narrower or longer.
 * Answers may get new values of an enum and new members of a tagged union: clients pass over what they don't know.
 */
import type { JsonSchema } from '#server/platform/open-api/json-schema.ts'

export type SchemaBreakKind =
  | 'field_removed'
  | 'field_required'
  | 'field_optional'
  | 'type_changed'
  | 'value_removed'
  | 'null_changed'
  | 'limit_narrowed'
  | 'format_changed'
export type SchemaBreak = { readonly at: string; readonly kind: SchemaBreakKind }
export type Direction = 'sent' | 'answered'

type Pair = { readonly before: JsonSchema; readonly after: JsonSchema }
type Place = { readonly at: string; readonly direction: Direction }

/** What of `before` a caller can no longer rely on. */
export function schemaBreaks(pair: Pair, place: Place): readonly SchemaBreak[] {
  const { at, direction } = place
  const before = variantsOf(pair.before)
  const after = variantsOf(pair.after)
  // Each value that may come must be one that is expected.
  const [coming, expected] = direction === 'sent' ? [before, after] : [after, before]
  const breaks: SchemaBreak[] = []
  if (coming.isNullable && !expected.isNullable && !expected.isAnything) {
    breaks.push({ at, kind: 'null_changed' })
  }
  if (expected.isAnything) return breaks
  if (coming.isAnything) return [...breaks, { at, kind: 'type_changed' }]
  for (const variant of coming.variants) {
    const found = bestMatch(variant, expected.variants, place)
    breaks.push(...found)
  }
  return breaks
}

/** The breaks against that of the expected variants which fits best. */
function bestMatch(
  variant: JsonSchema,
  expected: readonly JsonSchema[],
  place: Place,
): readonly SchemaBreak[] {
  const { at, direction } = place
  const sameType = expected.filter((other) => fitsType(variant, other))
  if (sameType.length === 0) return [{ at, kind: 'type_changed' }]
  const tag = tagOf(variant)
  const candidates = sameType.filter((other) => tagOf(other) === tag)
  if (candidates.length === 0) {
    return direction === 'sent' ? [{ at, kind: 'value_removed' }] : []
  }
  const tries = candidates.map((other) =>
    variantBreaks(
      direction === 'sent' ? { before: variant, after: other } : { before: other, after: variant },
      place,
    ),
  )
  return tries.toSorted((a, b) => a.length - b.length)[0] ?? []
}

function variantBreaks(pair: Pair, place: Place): readonly SchemaBreak[] {
  const { before, after } = pair
  if (before.type === 'object') return [...fieldBreaks(pair, place), ...restBreaks(pair, place)]
  if (before.type === 'array') {
    const items = { before: before.items ?? {}, after: after.items ?? {} }
    return [...limitBreaks(pair, place), ...schemaBreaks(items, { ...place, at: `${place.at}[]` })]
  }
  return [...valueBreaks(pair, place), ...limitBreaks(pair, place), ...formatBreaks(pair, place)]
}

function fieldBreaks({ before, after }: Pair, place: Place): readonly SchemaBreak[] {
  const { direction } = place
  const breaks: SchemaBreak[] = []
  const [old, now] = [before.properties ?? {}, after.properties ?? {}]
  for (const [name, field] of Object.entries(old)) {
    const at = `${place.at}.${name}`
    const successor = now[name]
    if (successor === undefined) {
      if (typeof after.additionalProperties !== 'object') breaks.push({ at, kind: 'field_removed' })
      continue
    }
    const wasRequired = before.required?.includes(name) === true
    const isRequired = after.required?.includes(name) === true
    if (direction === 'answered' && wasRequired && !isRequired) {
      breaks.push({ at, kind: 'field_optional' })
    }
    if (direction === 'sent' && isRequired && !wasRequired) {
      breaks.push({ at, kind: 'field_required' })
    }
    breaks.push(...schemaBreaks({ before: field, after: successor }, { ...place, at }))
  }
  const added = (after.required ?? []).filter((name) => !(name in old))
  if (direction === 'answered') return breaks
  return [
    ...breaks,
    ...added.map((name) => ({ at: `${place.at}.${name}`, kind: 'field_required' as const })),
  ]
}

/** Objects with any names: what stands under them. */
function restBreaks({ before, after }: Pair, place: Place): readonly SchemaBreak[] {
  const [old, now] = [before.additionalProperties, after.additionalProperties]
  if (typeof old !== 'object' || typeof now !== 'object') return []
  return schemaBreaks({ before: old, after: now }, { ...place, at: `${place.at}.*` })
}

function valueBreaks({ before, after }: Pair, { at, direction }: Place): readonly SchemaBreak[] {
  const [coming, expected] = direction === 'sent' ? [before, after] : [after, before]
  if (expected.enum === undefined) return []
  if (coming.enum === undefined) return [{ at, kind: 'value_removed' }]
  if (direction === 'answered') return []
  const isGone = coming.enum.some((value) => expected.enum?.includes(value) !== true)
  return isGone ? [{ at, kind: 'value_removed' }] : []
}

const lowest = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties']
const highest = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties']

/** A caller may send what was within the limits before. */
function limitBreaks({ before, after }: Pair, { at, direction }: Place): readonly SchemaBreak[] {
  if (direction === 'answered') return []
  const limit = (schema: JsonSchema, keyword: string, otherwise: number) => {
    const value = schema[keyword]
    return typeof value === 'number' ? value : otherwise
  }
  const isNarrower =
    lowest.some((name) => limit(after, name, -Infinity) > limit(before, name, -Infinity)) ||
    highest.some((name) => limit(after, name, Infinity) < limit(before, name, Infinity))
  return isNarrower ? [{ at, kind: 'limit_narrowed' }] : []
}

/** A format may be dropped from what is sent, and added to what is answered. */
function formatBreaks({ before, after }: Pair, { at, direction }: Place): readonly SchemaBreak[] {
  const [coming, expected] = direction === 'sent' ? [before, after] : [after, before]
  const keywords = direction === 'sent' ? ['format', 'pattern', 'multipleOf'] : ['format']
  const isStricter = keywords.some(
    (keyword) => expected[keyword] !== undefined && coming[keyword] !== expected[keyword],
  )
  return isStricter ? [{ at, kind: 'format_changed' }] : []
}

/** An integer is a number. */
function fitsType(coming: JsonSchema, expected: JsonSchema): boolean {
  return coming.type === expected.type || (coming.type === 'integer' && expected.type === 'number')
}

/** By which constant fields a member of a union is told from the others. */
function tagOf({ properties = {} }: JsonSchema): string {
  const tags = Object.entries(properties).filter(([, { const: value }]) => value !== undefined)
  return JSON.stringify(tags.map(([name, { const: value }]) => [name, value]))
}

type Variants = {
  readonly isNullable: boolean
  readonly isAnything: boolean
  readonly variants: readonly JsonSchema[]
}

/** A schema as the alternatives it allows: one for each scalar type, one for each kind of object or array. */
function variantsOf(schema: JsonSchema): Variants {
  const parts = flatten(schema)
  const isNull = ({ type }: JsonSchema) => type === 'null'
  const others = parts.filter((part) => !isNull(part))
  const isListed = ({ type, enum: values }: JsonSchema) => type !== 'object' && values !== undefined
  const listed = Map.groupBy(others.filter(isListed), ({ type }) => type)
  return {
    isNullable: parts.some(isNull),
    isAnything: others.some(({ type }) => type === undefined),
    variants: [
      ...others.filter((part) => !isListed(part)),
      ...[...listed.values()].map((same) => ({
        ...same[0],
        enum: same.flatMap((part) => part.enum ?? []),
      })),
    ],
  }
}

function flatten(schema: JsonSchema): readonly JsonSchema[] {
  const { anyOf, oneOf, const: only, ...rest } = schema
  const parts = anyOf ?? oneOf
  if (parts !== undefined) return parts.flatMap(flatten)
  if (only !== undefined) return [{ ...rest, type: schema.type ?? typeof only, enum: [only] }]
  if (Array.isArray(schema.type)) {
    return schema.type.flatMap((type) => flatten({ ...schema, type: String(type) }))
  }
  if (schema.type === undefined && schema.enum !== undefined) {
    return [...Map.groupBy(schema.enum, (value) => (value === null ? 'null' : typeof value))].map(
      ([type, values]) => ({ ...rest, type, enum: values }),
    )
  }
  return [schema]
}
