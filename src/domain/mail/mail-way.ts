/** By whose server a mail of an organisation leaves, and when one that waits is given to the installation's. Issue 16 §1. */
import { MINUTE_MS, epochMs } from '../time/instant.ts'
import { plusMs } from '../time/write-instant.ts'

/** The organisation's own server, or the one that the operator configured for everybody. */
export const mailWays = ['OWN', 'INSTALLATION'] as const
export type MailWay = (typeof mailWays)[number]

/** Somebody stands at a door or in front of a screen until these arrive. */
const awaited: ReadonlySet<string> = new Set([
  'password',
  'invite',
  'identity',
  'access',
  'welcome',
  'approval',
  'watch_alert',
  'host_arrived',
  'host_assigned',
  'deputy_arrived',
  'reception_arrived',
])

/** What tells administrators that their server takes nothing: it would wait for itself. */
export const mailServerTemplate = 'mail_server'

/** Milliseconds for which a server may be away before a mail leaves by the other one. */
export const patienceMs = { usual: 15 * MINUTE_MS, awaited: MINUTE_MS, urgent: 0 } as const

/** How an organisation's own server is doing: since when it takes nothing, and until when it is left alone. Instants. */
export type OwnServer = {
  readonly failingSince: string | null
  readonly restsUntil: string | null
}

export type WaitingMail = {
  readonly template: string
  /** Of an emergency. */
  readonly isUrgent: boolean
  /** The way that may have taken it already, and that it therefore keeps; null for none. */
  readonly kept: MailWay | null
}

/**
 * What is tried now.
 * @param own null where the organisation has none
 * @param hasInstallation whether the operator has configured a server, too
 */
export function chooseWay(
  own: OwnServer | null,
  mail: WaitingMail,
  hasInstallation: boolean,
  now: string,
): MailWay | 'WAIT' {
  if (own === null || mail.kept === 'INSTALLATION') return 'INSTALLATION'
  const isOfServer = mail.template === mailServerTemplate && own.failingSince !== null
  if (isOfServer && hasInstallation && mail.kept === null) return 'INSTALLATION'
  const rests = own.restsUntil !== null && own.restsUntil > now
  if (!rests) return 'OWN'
  return afterFailure(own.failingSince ?? now, mail, hasInstallation, now)
}

/** What becomes of a mail that the own server didn't take, and certainly doesn't have. */
export function afterFailure(
  failingSince: string,
  mail: WaitingMail,
  hasInstallation: boolean,
  now: string,
): 'INSTALLATION' | 'WAIT' {
  if (!hasInstallation || mail.kept === 'OWN') return 'WAIT'
  const waited = epochMs(now) - epochMs(failingSince)
  return waited >= patienceFor(mail) ? 'INSTALLATION' : 'WAIT'
}

function patienceFor({ template, isUrgent }: WaitingMail): number {
  if (isUrgent) return patienceMs.urgent
  return awaited.has(template) ? patienceMs.awaited : patienceMs.usual
}

/** Whether a server has failed for so long that somebody has to look at it: mails leave by the other one by then. */
export function keepsFailing(failingSince: string, now: string): boolean {
  return epochMs(now) - epochMs(failingSince) >= patienceMs.usual
}

const shortestRestMs = MINUTE_MS / 4
const longestRestMs = 5 * MINUTE_MS

/** Until when a server that fails is left alone: soon at first, and never longer than five minutes. */
export function restsUntil(failingSince: string, now: string): string {
  const failing = epochMs(now) - epochMs(failingSince)
  const rest = Math.min(longestRestMs, Math.max(shortestRestMs, failing / 4))
  return plusMs(now, rest)
}

/** What comes of connections to a mail server that keep mails from leaving by it; the screen has a sentence for each. */
export const mailServerFaults = [
  'address_not_allowed',
  'address_unknown',
  'refused',
  'timeout',
  'plain_not_allowed',
  'certificate_expired',
  'certificate_name',
  'certificate_unknown',
  'certificate_unreadable',
  'encryption_failed',
  'sign_in_refused',
  'secret_unreadable',
  'sender_refused',
  'mail_refused',
  'busy',
  'connection_lost',
] as const
export type MailServerFault = (typeof mailServerFaults)[number]

export const usualMailPorts = { TLS: 465, START_TLS: 587, PLAIN: 25 } as const
