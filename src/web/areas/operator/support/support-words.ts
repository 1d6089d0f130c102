import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { SupportMinutes, SupportState } from '#domain/access/support-visit.ts'

export const lengthWords: Readonly<Record<SupportMinutes, MessageKey>> = {
  60: 'operator_support_hour',
  240: 'operator_support_hours',
  1440: 'operator_support_day',
}
export const stateWords: Readonly<Record<SupportState, MessageKey>> = {
  ASKED: 'operator_support_asked',
  OPEN: 'operator_support_open',
  REFUSED: 'operator_support_refused',
  ENDED: 'operator_support_ended',
  EXPIRED: 'operator_support_expired',
}
/** Why an operator who was there as support is out; where the visit is still open, their browser session has ended. */
export const overWords: Readonly<Partial<Record<SupportState, MessageKey>>> = {
  ENDED: 'operator_support_over_ended',
  EXPIRED: 'operator_support_over_expired',
}
