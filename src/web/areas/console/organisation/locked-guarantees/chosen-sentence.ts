import { VISITOR_TYPE_FIELD } from '#domain/agreement/agreement.ts'
import type { LockedSentence } from '#domain/flow/studio/locked/locked-sentence.ts'
import type { Blocks } from './locked-queries.ts'

/** What was chosen of a sentence; empty where nothing was. */
export type SentenceParts = {
  readonly kind: LockedSentence['kind']
  /** A custom field, `visitor_type`, or empty for everybody. */
  readonly field: string
  readonly value: string
  readonly agreement: string
}

/** Questions with answers that every location gives in the same way. */
export function answerable({ fields }: Blocks): Blocks['fields'] {
  return fields.filter(({ type }) => type === 'QUESTION' || type === 'LIST')
}

/** What can be said with what there is. */
export function kindsOf(blocks: Blocks): readonly LockedSentence['kind'][] {
  return [
    ...(answerable(blocks).length > 0 ? (['DENIED_WHEN'] as const) : []),
    ...(blocks.fields.length > 0 ? (['ALWAYS_ANSWERED'] as const) : []),
    ...(blocks.agreements.length > 0 ? (['SIGNED_WHEN', 'NOT_SIGNED_WHEN'] as const) : []),
  ]
}

/** The same, with the first there is where nothing fitting was chosen. */
export function completeParts(blocks: Blocks, parts: SentenceParts): SentenceParts {
  const kind = kindsOf(blocks).find((one) => one === parts.kind) ?? kindsOf(blocks)[0] ?? parts.kind
  const isSigning = kind === 'SIGNED_WHEN' || kind === 'NOT_SIGNED_WHEN'
  const questions = kind === 'ALWAYS_ANSWERED' ? blocks.fields : answerable(blocks)
  const ids = questions.map(({ id }) => id)
  const field = firstOf(isSigning ? [...ids, VISITOR_TYPE_FIELD, ''] : ids, parts.field)
  const asked = blocks.fields.find(({ id }) => id === field)
  const values =
    field === VISITOR_TYPE_FIELD
      ? blocks.visitorTypes.map(({ code }) => code)
      : asked?.type === 'QUESTION'
        ? ['Yes', 'No', 'None']
        : [...(asked?.values.map(({ value }) => value) ?? []), 'None']
  const names = blocks.agreements.map(({ name }) => name)
  return {
    kind,
    field,
    value: firstOf(values, parts.value),
    agreement: firstOf(names, parts.agreement),
  }
}

/** Null where there is nothing to speak of. */
export function chosenSentence(
  blocks: Blocks,
  { kind, field, value, agreement }: SentenceParts,
): LockedSentence | null {
  if (kindsOf(blocks).length === 0) return null
  switch (kind) {
    case 'DENIED_WHEN':
      return { kind, field, value }
    case 'ALWAYS_ANSWERED':
      return { kind, field }
    case 'SIGNED_WHEN':
    case 'NOT_SIGNED_WHEN':
      return field === ''
        ? { kind, field: null, value: null, agreement }
        : { kind, field, value, agreement }
  }
}

function firstOf(known: readonly string[], chosen: string): string {
  return known.includes(chosen) ? chosen : (known[0] ?? '')
}
