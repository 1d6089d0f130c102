/** What a new version takes away from callers of the one before (docs/integrations/api.md). */
import type { ApiShape, ShapeOfOperation } from './api-shape.ts'
import { schemaBreaks, type SchemaBreakKind } from './breaking-schemas.ts'

type BreakKind =
  | SchemaBreakKind
  | 'operation_removed'
  | 'operation_moved'
  | 'caller_refused'
  | 'right_demanded'
  | 'media_type_removed'
  | 'body_required'
  | 'code_removed'
  | 'status_changed'
  | 'webhook_removed'
export type Break = {
  /** The operation, or the kind of event. */
  readonly of: string
  /** Where in it; empty for the whole. */
  readonly at: string
  readonly kind: BreakKind
}

/** Everything that breaks, in the order of the older version. */
export function breakingChanges(before: ApiShape, after: ApiShape): readonly Break[] {
  return [
    ...Object.entries(before.operations).flatMap(([id, operation]): readonly Break[] => {
      const now = after.operations[id]
      if (now === undefined) return [{ of: id, at: '', kind: 'operation_removed' }]
      return operationBreaks(operation, now).map((found) => ({ of: id, ...found }))
    }),
    ...Object.entries(before.webhooks).flatMap(([kind, schema]): readonly Break[] => {
      const now = after.webhooks[kind]
      if (now === undefined) return [{ of: kind, at: '', kind: 'webhook_removed' }]
      const place = { at: 'payload', direction: 'answered' } as const
      return schemaBreaks({ before: schema, after: now }, place).map((found) => ({
        of: kind,
        ...found,
      }))
    }),
  ]
}

type Found = Omit<Break, 'of'>

function operationBreaks(before: ShapeOfOperation, after: ShapeOfOperation): readonly Found[] {
  const breaks: Found[] = []
  if (before.method !== after.method || placeOf(before) !== placeOf(after)) {
    breaks.push({ at: '', kind: 'operation_moved' })
  }
  if (!after.callers.includes('anonymous')) {
    const refused = before.callers.filter((caller) => !after.callers.includes(caller))
    breaks.push(...refused.map((caller) => ({ at: caller, kind: 'caller_refused' as const })))
  }
  if (after.rights.length > 0) {
    const refused = before.rights.filter((right) => !after.rights.includes(right))
    const demanded = before.rights.length === 0 ? after.rights : refused
    breaks.push(...demanded.map((right) => ({ at: right, kind: 'right_demanded' as const })))
  }
  return [
    ...breaks,
    ...parameterBreaks(before, after),
    ...bodyBreaks(before, after),
    ...answerBreaks(before, after),
    ...refusalBreaks(before, after),
  ]
}

/** What a parameter of the path is called is nobody's business. */
function placeOf({ path }: ShapeOfOperation): string {
  return path.replaceAll(/\{\w+\}/g, '{}')
}

function parameterBreaks(before: ShapeOfOperation, after: ShapeOfOperation): readonly Found[] {
  const named = ({ parameters }: ShapeOfOperation) =>
    Object.fromEntries(Object.entries(parameters).filter(([name]) => !name.startsWith('path.')))
  const asObject = (parameters: ShapeOfOperation['parameters']) => ({
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(parameters).map(([name, { schema }]) => [name, schema]),
    ),
    required: Object.keys(parameters).filter((name) => parameters[name]?.required === true),
  })
  return schemaBreaks(
    { before: asObject(named(before)), after: asObject(named(after)) },
    { at: 'parameters', direction: 'sent' },
  )
}

function bodyBreaks(before: ShapeOfOperation, after: ShapeOfOperation): readonly Found[] {
  if (Object.keys(after.bodies).length === 0) {
    return Object.keys(before.bodies).map((at) => ({ at, kind: 'media_type_removed' }))
  }
  if (!before.isBodyRequired && after.isBodyRequired) return [{ at: 'body', kind: 'body_required' }]
  return contentBreaks(before.bodies, after.bodies, { at: 'body', direction: 'sent' })
}

function answerBreaks(before: ShapeOfOperation, after: ShapeOfOperation): readonly Found[] {
  return contentBreaks(before.answers, after.answers, { at: 'answer', direction: 'answered' })
}

function contentBreaks(
  before: ShapeOfOperation['answers'],
  after: ShapeOfOperation['answers'],
  place: Parameters<typeof schemaBreaks>[1],
): readonly Found[] {
  return Object.entries(before).flatMap(([type, schema]): readonly Found[] => {
    const now = after[type]
    if (now === undefined) return [{ at: type, kind: 'media_type_removed' }]
    return schemaBreaks({ before: schema, after: now }, place)
  })
}

function refusalBreaks(before: ShapeOfOperation, after: ShapeOfOperation): readonly Found[] {
  return Object.entries(before.refusals).flatMap(([code, status]): readonly Found[] => {
    const now = after.refusals[code]
    if (now === undefined) return [{ at: code, kind: 'code_removed' }]
    return now === status ? [] : [{ at: code, kind: 'status_changed' }]
  })
}
