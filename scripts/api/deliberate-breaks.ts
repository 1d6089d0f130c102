import type { Break } from './breaking-changes.ts'

const operators =
  'Operators have accounts of their own (decision 0564). No screen or API client could call it.'

/** What the next release breaks on purpose, and why nobody is harmed. A release empties this list. */
export const deliberateBreaks: readonly (Break & { readonly reason: string })[] = [
  {
    of: 'operators.list',
    at: 'answer[].organisationName',
    kind: 'field_removed',
    reason: operators,
  },
  { of: 'operators.create', at: 'body.organisationId', kind: 'field_removed', reason: operators },
  { of: 'operators.create', at: 'person_unknown', kind: 'code_removed', reason: operators },
  { of: 'operators.create', at: 'already_administrator', kind: 'code_removed', reason: operators },
  { of: 'operators.remove', at: '', kind: 'operation_removed', reason: operators },
  { of: 'organisations.list', at: 'answer', kind: 'type_changed', reason: operators },
  {
    of: 'walls.preview',
    at: 'parameters.header.Idempotency-Key',
    kind: 'field_removed',
    reason: 'It has changed nothing, and a caller who sends the key is answered as before.',
  },
]
