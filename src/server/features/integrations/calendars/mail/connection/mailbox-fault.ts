/** What keeps a mailbox from being read, as one code and what the other side said. */
import type { z } from 'zod'
import type {
  mailboxFaults,
  mailboxSettings,
  mailboxSteps,
} from '#contract/integrations/mailboxes.ts'
import {
  certificateCode,
  connectionCode,
  errorCode,
  plainLine,
} from '#server/platform/outgoing/connection-codes.ts'
import { OutgoingError } from '#server/platform/outgoing/post-json.ts'

export type Fault = (typeof mailboxFaults)[number]
export type Step = (typeof mailboxSteps)[number]
export type MailboxSettings = z.output<typeof mailboxSettings>

/** Never carries what was sent, of which the password is a part. */
export class MailboxFault extends Error {
  override readonly name = 'MailboxFault'
  readonly step: Step
  readonly fault: Fault
  readonly detail: string

  constructor(step: Step, fault: Fault, detail = '', options: ErrorOptions = {}) {
    super(`${step.toLowerCase()}: ${fault}`, options)
    this.step = step
    this.fault = fault
    this.detail = plainLine(detail)
  }
}

/** Of what the library throws while it connects and signs in. `encryption` as it was asked for. */
export function openingFault(
  error: unknown,
  encryption: MailboxSettings['encryption'],
): MailboxFault {
  if (error instanceof MailboxFault) return error
  const options = { cause: error }
  if (error instanceof OutgoingError) {
    return new MailboxFault('ADDRESS', 'address_not_allowed', '', options)
  }
  const code = errorCode(error)
  const certificate = certificateCode(error)
  if (certificate !== null) return new MailboxFault('ENCRYPTION', certificate, code, options)
  if (valueOf(error, 'authenticationFailed') === true) {
    return new MailboxFault('SIGN_IN', 'sign_in_refused', saidBy(error), options)
  }
  if (timeouts.has(code)) return new MailboxFault('CONNECTION', 'timeout', code, options)
  if (/^ERR_(?:TLS|SSL)|^EPROTO$/.test(code) || valueOf(error, 'tlsFailed') === true) {
    return new MailboxFault('ENCRYPTION', 'encryption_failed', code, options)
  }
  const connection = connectionCode(error)
  if (connection === 'address_unknown')
    return new MailboxFault('ADDRESS', connection, code, options)
  // A server that doesn't speak TLS on this port hangs up.
  const isUnencrypted = connection === null && encryption !== 'PLAIN' && code === ''
  if (isUnencrypted) return new MailboxFault('ENCRYPTION', 'encryption_failed', '', options)
  return new MailboxFault('CONNECTION', connection ?? 'connection_lost', code, options)
}

/** Of what it throws once the folder is open. */
export function readingFault(error: unknown): MailboxFault {
  if (error instanceof MailboxFault) return error
  const isLate = timeouts.has(errorCode(error)) || connectionCode(error) === 'timeout'
  return new MailboxFault('FOLDER', isLate ? 'timeout' : 'connection_lost', errorCode(error), {
    cause: error,
  })
}

const timeouts = new Set([
  'CONNECT_TIMEOUT',
  'GREETING_TIMEOUT',
  'UPGRADE_TIMEOUT',
  'ETIMEOUT',
  'ETIMEDOUT',
])

export function saidBy(error: unknown): string {
  const text = valueOf(error, 'responseText')
  return typeof text === 'string' ? text : ''
}

function valueOf(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined
}
