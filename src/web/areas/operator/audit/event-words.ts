import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { OperatorEventKind } from '#domain/audit/operator-event-kind.ts'

const words: Readonly<Record<OperatorEventKind, MessageKey>> = {
  'operator.added': 'operator_event_added',
  'operator.blocked': 'operator_event_blocked',
  'operator.code_refused': 'operator_event_code_refused',
  'operator.named': 'operator_event_added',
  'operator.password_set': 'operator_event_password_set',
  'operator.removed': 'operator_event_removed',
  'operator.reset': 'operator_event_reset',
  'operator.signed_in': 'operator_event_signed_in',
  'operator.unblocked': 'operator_event_unblocked',
}
const wordsByKind: Readonly<Partial<Record<string, MessageKey>>> = words

/** What happened, in words; undefined for what has none here. */
export function eventWord(kind: string): MessageKey | undefined {
  return wordsByKind[kind]
}
