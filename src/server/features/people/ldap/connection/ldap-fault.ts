/** What keeps a directory from being read, as one code and what the other side said. */
import { isIP } from 'node:net'
import type { z } from 'zod'
import type { ldapFaults, ldapSettings, ldapSteps } from '#contract/people/ldap.ts'
import {
  certificateCode,
  connectionCode,
  errorCode,
  plainLine,
} from '#server/platform/outgoing/connection-codes.ts'
import { ReadFault } from '../../directory-reads/people-source.ts'

export type Fault = (typeof ldapFaults)[number]
export type Step = (typeof ldapSteps)[number]
export type LdapSettings = z.output<typeof ldapSettings>

/** Two faults pass by themselves, and so may a server that refuses: the next attempt may find it. */
const passing = new Set<Fault>(['timeout', 'connection_lost', 'refused'])

/** Never carries what was sent, of which the password is a part. */
export class LdapFault extends ReadFault {
  override readonly name = 'LdapFault'
  override readonly step: Step
  override readonly fault: Fault
  override readonly isPassing: boolean
  readonly detail: string

  constructor(step: Step, fault: Fault, detail = '', options: ErrorOptions = {}) {
    super(`${step.toLowerCase()}: ${fault}`, options)
    this.step = step
    this.fault = fault
    this.isPassing = passing.has(fault)
    this.detail = plainLine(detail)
  }
}

/** Of a connection that isn't there, or ended. */
export function connectionFault(step: Step, error: unknown): LdapFault {
  if (error instanceof LdapFault) return error
  const fault = connectionCode(error) ?? 'connection_lost'
  return new LdapFault(step, fault, errorCode(error), { cause: error })
}

/** Of a certificate that isn't good, or of something that does not speak TLS. */
export function encryptionFault(error: unknown): LdapFault {
  if (error instanceof LdapFault) return error
  const code = errorCode(error)
  const fault = code === 'ABORT_ERR' ? 'timeout' : (certificateCode(error) ?? 'encryption_failed')
  return new LdapFault('ENCRYPTION', fault, code, { cause: error })
}

/** The result codes of RFC 4511 that say what to do. */
const results: Readonly<Record<number, Fault>> = {
  3: 'timeout',
  4: 'size_limit',
  8: 'encryption_failed',
  11: 'size_limit',
  13: 'encryption_failed',
  18: 'filter_refused',
  32: 'base_missing',
  34: 'base_missing',
  49: 'bind_refused',
  50: 'not_permitted',
  51: 'connection_lost',
  52: 'connection_lost',
}

/** Of an answer that refuses, or an answer that never came. */
export function answerFault(step: Step, error: unknown): LdapFault {
  if (error instanceof LdapFault) return error
  const message = error instanceof Error ? error.message : ''
  const code: unknown =
    typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  if (typeof code === 'number') {
    const fallback = step === 'BIND' ? 'bind_refused' : 'failed'
    return new LdapFault(step, results[code] ?? fallback, message, { cause: error })
  }
  if (/timeout/i.test(message)) return new LdapFault(step, 'timeout', '', { cause: error })
  return new LdapFault(step, 'connection_lost', '', { cause: error })
}

/** Whether a host is a number, which a certificate names otherwise than a name. */
export function isNumericHost(host: string): boolean {
  return isIP(host) !== 0
}
