import type { MessageKey } from '#contract/messages/catalogue.ts'

const address = 'saml_why_address'
const weak = 'saml_why_weak'
const time = 'saml_why_time'
const request = 'saml_why_request'

/** What an administrator can do about a reason. The others are documents that no provider makes. */
const sentences: Readonly<Record<string, MessageKey>> = {
  saml_wrong_signature: 'saml_why_signature',
  saml_not_signed: weak,
  saml_weak_algorithm: weak,
  saml_certificate_expired: 'saml_why_expired',
  saml_other_issuer: address,
  saml_other_audience: address,
  saml_other_recipient: address,
  saml_not_yet: time,
  saml_too_late: time,
  saml_unsolicited: 'saml_why_unsolicited',
  saml_other_request: request,
  saml_replayed: request,
  saml_not_decrypted: 'saml_why_encrypted',
  saml_wrong_status: 'saml_why_status',
  saml_no_subject: 'saml_why_subject',
}

/** null for a reason that is not one of SAML. */
export function samlWhy(reason: string): MessageKey | null {
  return reason.startsWith('saml_') ? (sentences[reason] ?? 'saml_why_document') : null
}
