/** What keeps a mail server from taking mails, as one code and what it said. */
import type { MailServerFault } from '#domain/mail/mail-way.ts'
import {
  certificateCode,
  connectionCode,
  errorCode,
  plainLine,
} from '../outgoing/connection-codes.ts'
import { OutgoingError } from '../outgoing/post-json.ts'
import { smtpFailure } from './smtp-failure.ts'

/** Never carries what was sent. */
export class MailServerError extends Error {
  override readonly name = 'MailServerError'
  readonly fault: MailServerFault
  readonly detail: string

  constructor(fault: MailServerFault, detail = '', options: ErrorOptions = {}) {
    super(fault, options)
    this.fault = fault
    this.detail = detail
  }
}

/** Of what the library and the connection throw before a mail has been given over. */
export function mailServerError(error: unknown, encryption: string): MailServerError {
  if (error instanceof MailServerError) return error
  const options = { cause: error }
  const fault = (code: MailServerFault, detail: string) =>
    new MailServerError(code, plainLine(detail), options)
  if (isOutgoing(error)) return fault('address_not_allowed', '')
  const code = stringOf(error, 'originalCode') || errorCode(error)
  const certificate = certificateCode({ code }) ?? certificateIn(error)
  if (certificate !== null) return fault(certificate, '')
  const { reason, detail } = smtpFailure(error)
  if (reason === 'not_authorised') return fault('sign_in_refused', detail)
  if (code === 'ETLS' || /^ERR_(?:TLS|SSL)|^EPROTO$/.test(code)) {
    return fault('encryption_failed', '')
  }
  if (reason === 'timeout') return fault('timeout', '')
  if (reason === 'refused_for_now') return fault('busy', detail)
  if (reason === 'refused') return fault('sender_refused', detail)
  const connection = connectionCode({ code })
  // A server that doesn't speak TLS on this port hangs up, or says something else.
  const isUnencrypted = encryption === 'TLS' && connection === null
  return fault(isUnencrypted ? 'encryption_failed' : (connection ?? 'connection_lost'), detail)
}

function isOutgoing(error: unknown): boolean {
  return error instanceof OutgoingError
}

/** The library keeps the words of a refused certificate, and not its code. */
function certificateIn(error: unknown): MailServerFault | null {
  const message = stringOf(error, 'message')
  if (!message.startsWith('Error initiating TLS')) return null
  if (/has expired|not yet valid/.test(message)) return 'certificate_expired'
  if (message.includes('altnames')) return 'certificate_name'
  return /self.signed|unable to (?:verify|get)/.test(message) ? 'certificate_unknown' : null
}

function stringOf(error: unknown, name: string): string {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : ''
  return typeof value === 'string' ? value : ''
}
