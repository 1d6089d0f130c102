import type { MessageKey } from '#contract/messages/catalogue.ts'

/** Why something did not leave, in words. */
const words: Readonly<Partial<Record<string, MessageKey>>> = {
  connection: 'sent_message_reason_connection',
  address_not_allowed: 'sent_message_reason_address_not_allowed',
  no_answer: 'sent_message_reason_no_answer',
  refused_for_now: 'sent_message_reason_refused_for_now',
  refused: 'sent_message_reason_refused',
  redirect: 'sent_message_reason_redirect',
  bad_number: 'sent_message_reason_bad_number',
  secret_locked: 'sent_message_reason_secret_locked',
  visit_over: 'sent_message_reason_visit_over',
  returned: 'sent_message_reason_returned',
  address_held: 'sent_message_reason_address_held',
  channel_off: 'sent_message_reason_channel_off',
  channel_removed: 'sent_message_reason_channel_removed',
  not_authorised: 'sent_message_reason_not_authorised',
  timeout: 'sent_message_reason_timeout',
}

/** The sentence of a failure, with what else is known of it; of a code without a sentence the code. */
export function reasonOf(error: string, t: (key: MessageKey) => string): string {
  const [code = '', ...rest] = error.split(' ')
  const key = words[code]
  if (key === undefined) return error
  return rest.length === 0 ? t(key) : `${t(key)} (${rest.join(' ')})`
}
