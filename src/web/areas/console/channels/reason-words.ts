import type { MessageKey } from '#contract/messages/catalogue.ts'

/** Why something did not leave, in words. */
const words: Readonly<Partial<Record<string, MessageKey>>> = {
  connection: 'delivery_reason_connection',
  address_not_allowed: 'delivery_reason_address_not_allowed',
  no_answer: 'delivery_reason_no_answer',
  refused_for_now: 'delivery_reason_refused_for_now',
  refused: 'delivery_reason_refused',
  redirect: 'delivery_reason_redirect',
  bad_number: 'delivery_reason_bad_number',
  secret_locked: 'delivery_reason_secret_locked',
  visit_over: 'delivery_reason_visit_over',
  channel_off: 'delivery_reason_channel_off',
  channel_removed: 'delivery_reason_channel_removed',
  not_authorised: 'delivery_reason_not_authorised',
  timeout: 'delivery_reason_timeout',
}

/** The sentence of a failure, with what else is known of it; of a code without a sentence the code. */
export function reasonOf(error: string, t: (key: MessageKey) => string): string {
  const [code = '', ...rest] = error.split(' ')
  const key = words[code]
  if (key === undefined) return error
  return rest.length === 0 ? t(key) : `${t(key)} (${rest.join(' ')})`
}
