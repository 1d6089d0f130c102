import type { z } from 'zod'
import type { connectionHealth } from '#contract/integrations/connection-health.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'

/** Of a connection that Foyer calls. */
export type Health = z.output<typeof connectionHealth>

export const stateWords: Readonly<Record<Health['state'], MessageKey>> = {
  DRAFT: 'webhooks_state_draft',
  ACTIVE: 'webhooks_state_active',
  PAUSED: 'webhooks_state_paused',
  DISABLED: 'webhooks_state_disabled',
}

const errorWords: Readonly<Partial<Record<string, MessageKey>>> = {
  connection: 'webhooks_error_connection',
  certificate: 'webhooks_error_certificate',
  certificate_expired: 'audit_stream_error_expired',
  certificate_name: 'audit_stream_error_certificate_name',
  certificate_own: 'audit_stream_error_own',
  forged_taken: 'audit_stream_error_forged',
  no_name: 'webhooks_error_no_name',
  address_not_allowed: 'webhooks_error_address_not_allowed',
  no_answer: 'webhooks_error_no_answer',
  long_answer: 'webhooks_error_long_answer',
  redirect: 'webhooks_error_redirect',
  gone: 'webhooks_error_gone',
  refused_for_now: 'webhooks_error_refused_for_now',
  refused: 'webhooks_error_refused',
  failed: 'webhooks_error_failed',
  unreadable: 'webhooks_error_unreadable',
  consent: 'webhooks_error_consent',
  client: 'webhooks_error_client',
  limit: 'webhooks_error_limit',
  field_missing: 'webhooks_error_field_missing',
  not_permitted: 'webhooks_error_not_permitted',
  not_understood: 'webhooks_error_not_understood',
  not_taken: 'webhooks_error_not_taken',
  held: 'webhooks_error_held',
}

/** What went wrong and what to do; of a code without a sentence the code. */
export function errorText(code: string, t: (key: MessageKey) => string): string {
  const key = errorWords[code]
  return key === undefined ? code : t(key)
}
