import type { MessageKey } from '#contract/messages/catalogue.ts'

/** Why something did not leave, in words; of what is not here the code is shown. */
export const reasonWords: Readonly<Partial<Record<string, MessageKey>>> = {
  connection: 'delivery_reason_connection',
  address_not_allowed: 'delivery_reason_address_not_allowed',
  no_answer: 'delivery_reason_no_answer',
  refused_for_now: 'delivery_reason_refused_for_now',
  refused: 'delivery_reason_refused',
  redirect: 'delivery_reason_redirect',
}
