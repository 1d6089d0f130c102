import type { MailFailure } from './mail.ts'

type SmtpError = {
  readonly code?: unknown
  readonly responseCode?: unknown
  readonly response?: unknown
  readonly permanent?: unknown
}

// Codes that say that the sender must authenticate: the mail is fine, the configuration is not, so it
// must still leave once that is repaired (RFC 4954 §6).
const authenticationReplies = new Set([530, 534, 535, 538])

/**
 * What an error of the SMTP library means for the mail: a 5xx reply to the mail itself is permanent;
 * 4xx, time-outs, lost connections and refused passwords are temporary.
 */
export function smtpFailure(error: unknown): MailFailure {
  const smtp: SmtpError = typeof error === 'object' && error !== null ? error : {}
  const detail = describe(smtp)
  const temporary = (reason: MailFailure['reason']): MailFailure => ({
    ok: false,
    kind: 'temporary',
    reason,
    detail,
  })
  const reply = typeof smtp.responseCode === 'number' ? smtp.responseCode : null
  if (smtp.code === 'EAUTH' || smtp.code === 'ENOAUTH' || smtp.code === 'EOAUTH2') {
    return temporary('not_authorised')
  }
  if (reply !== null && authenticationReplies.has(reply)) return temporary('not_authorised')
  if (smtp.permanent === true) return { ok: false, kind: 'permanent', reason: 'refused', detail }
  if (smtp.permanent === false) return temporary('refused_for_now')
  if (smtp.code === 'ETIMEDOUT' || smtp.code === 'EABORT') return temporary('timeout')
  if (smtp.code === 'EENVELOPE' || smtp.code === 'EMESSAGE') {
    // The library refused it without a reply: too large for the server, or an address it cannot take.
    return { ok: false, kind: 'permanent', reason: 'refused', detail }
  }
  return temporary('connection')
}

/** Codes only: the text of a reply often repeats the recipient's address. */
function describe({ code, responseCode, response }: SmtpError): string {
  const enhanced =
    typeof response === 'string' ? /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response) : null
  return [code, responseCode, enhanced?.[1]]
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(' ')
}
