/** Gives one mail to the server it is to leave by. What the own server doesn't take waits, and in the end leaves by the other. */
import {
  afterFailure,
  chooseWay,
  keepsFailing,
  restsUntil,
  type MailWay,
} from '#domain/mail/mail-way.ts'
import type { WorkerDeps } from '#server/platform/feature.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { MailServerError } from '#server/platform/mail/mail-server-fault.ts'
import { sendThrough, type MailServerResult } from '#server/platform/mail/mail-server.ts'
import type { Mail, MailEnvelope, MailFailure } from '#server/platform/mail/mail.ts'
import { parseAddress } from '#server/platform/mail/parse-address.ts'
import { mintOrganisationId } from '#server/platform/auth/tenant.ts'
import { taggedAddress } from '#domain/mail/return-token.ts'
import type { ReturnAddress } from '#server/features/messages/returned-mails/find-return.ts'
import { findSignature } from './domains/find-signature.ts'
import { noteFailing, noteRefusal, noteTaken, noteWarned, type MailSettingsRow } from './queries.ts'
import { note } from './save-settings.ts'
import { openMailServer } from './stored-server.ts'

export type MailToGive = {
  readonly template: string
  /** Of an emergency: it waits for nothing. */
  readonly isUrgent: boolean
  /** The only way by which it may leave, because that one may have it already. */
  readonly kept: MailWay | null
  /** What the location calls itself. */
  readonly senderName: string
  /** Empty for none. */
  readonly replyTo: string
  /** Where it comes back to; null where nobody reads that. */
  readonly returns: ReturnAddress | null
  /** The mail with its envelope. */
  readonly write: (envelope: MailEnvelope) => Promise<Mail>
}

export type HandedOver =
  | { readonly is: 'SENT'; readonly way: MailWay }
  /** `kept`: it may have been taken, and is tried by this way alone. */
  | {
      readonly is: 'WAITS'
      /** Whether a server was asked. */
      readonly isTried: boolean
      readonly error: string
      readonly kept: MailWay | null
    }
  | { readonly is: 'REFUSED'; readonly failure: MailFailure }

type HandDeps = Pick<WorkerDeps, 'config' | 'clock' | 'secrets' | 'log' | 'mailer'>

/** Whether mails leave by a server of the organisation. */
export function hasOwnServer(
  settings: MailSettingsRow | undefined,
): settings is MailSettingsRow & { readonly server: object } {
  return settings !== undefined && settings.server !== null && settings.state === 'ACTIVE'
}

/** @param settings of the organisation whose mail it is; undefined for none */
export async function handOver(
  tx: Tx,
  deps: HandDeps,
  settings: MailSettingsRow | undefined,
  mail: MailToGive,
): Promise<HandedOver> {
  const own = hasOwnServer(settings) ? settings : null
  const health = own && { failingSince: own.failing_since, restsUntil: own.rests_until }
  const way = chooseWay(health, mail, hasInstallation(deps), deps.clock.now())
  if (way === 'WAIT') {
    return { is: 'WAITS', isTried: false, error: own?.fault ?? 'connection', kept: mail.kept }
  }
  if (way === 'INSTALLATION' || own === null) return byInstallation(tx, deps, settings, mail)
  return byOwnServer(tx, deps, own, mail)
}

/** Without a server of the operator nothing would leave: then mails wait for the organisation's. */
function hasInstallation({ config }: HandDeps): boolean {
  return config.mail.smtpUrl !== undefined
}

/**
 * Under the organisation's address where its domain says that this is sound, and else under the installation's, which its server
 * may write under; whoever answers reaches the organisation.
 */
async function byInstallation(
  tx: Tx,
  deps: HandDeps,
  settings: MailSettingsRow | undefined,
  mail: MailToGive,
): Promise<HandedOver> {
  const { mailer, config } = deps
  const { address: returnPath } = parseAddress(config.mail.from)
  const name = nameOf(settings, mail)
  const signed = settings === undefined ? null : await findSignature(tx, deps, settings)
  const own = settings?.sender_address ?? ''
  // Its server may write under its own domain, and under one whose record names it.
  const domains = [returnPath, ...(signed?.hasSpf === true ? [own] : [])].map(domainOf)
  const mayReturn = mail.returns !== null && domains.includes(domainOf(mail.returns.address))
  const returns = returnTo(mayReturn ? mail.returns : null, mail.returns?.token)
  const written = await mail.write(
    signed === null
      ? {
          from: { address: returnPath, name },
          ...replyTo(mail.replyTo === '' ? own : mail.replyTo),
          ...returns,
        }
      : {
          from: { address: own, name },
          ...replyTo(mail.replyTo),
          ...(!signed.hasSpf && { returnPath }),
          ...returns,
          signature: signed.signature,
        },
  )
  const result = await mailer.send(written)
  if (result.ok) return { is: 'SENT', way: 'INSTALLATION' }
  if (result.kind === 'permanent') return { is: 'REFUSED', failure: result }
  // Nobody knows where the connection ended: another way might be a second time.
  const isInDoubt = result.reason === 'connection' || result.reason === 'timeout'
  const kept = isInDoubt && hasOwnServer(settings) ? 'INSTALLATION' : mail.kept
  return waits(`${result.reason} ${result.detail}`.trim(), kept)
}

async function byOwnServer(
  tx: Tx,
  deps: HandDeps,
  settings: MailSettingsRow,
  mail: MailToGive,
): Promise<HandedOver> {
  const from = { address: settings.sender_address, name: nameOf(settings, mail) }
  const signed = await findSignature(tx, deps, settings)
  const signature = signed && { signature: signed.signature }
  const returns = returnTo(mail.returns, mail.returns?.token)
  const written = await mail.write({ from, ...replyTo(mail.replyTo), ...signature, ...returns })
  const result = await give(deps, settings, written, mail.isUrgent)
  const now = deps.clock.now()
  const organisationId = mintOrganisationId(settings.organisation_id)
  if (result.is === 'TAKEN') {
    if (await noteTaken(tx, settings, now)) await tell(tx, organisationId, now, 'recovered')
    return { is: 'SENT', way: 'OWN' }
  }
  if (result.is === 'MAIL') {
    const { failure } = result
    if (failure.kind === 'temporary') {
      return waits(`${failure.reason} ${failure.detail}`.trim(), mail.kept)
    }
    const fault = { fault: 'mail_refused', detail: failure.detail } as const
    if (!result.isPolicy) return { is: 'REFUSED', failure }
    await noteRefusal(tx, settings, fault)
    const isFree = hasInstallation(deps) && mail.kept !== 'OWN'
    return isFree ? byInstallation(tx, deps, settings, mail) : { is: 'REFUSED', failure }
  }
  const since = settings.failing_since ?? now
  const rest = { since, until: restsUntil(since, now) }
  if (await noteFailing(tx, settings, result, rest)) {
    await tell(tx, organisationId, now, 'failed', { fault: result.fault })
  } else if (keepsFailing(since, now) && (await noteWarned(tx, settings, now))) {
    await tell(tx, organisationId, now, 'keeps_failing', { fault: result.fault, since })
  }
  if (result.is === 'DOUBT') return waits(result.fault, 'OWN')
  const next = afterFailure(since, mail, hasInstallation(deps), now)
  if (next === 'INSTALLATION') return byInstallation(tx, deps, settings, mail)
  return waits(result.fault, mail.kept)
}

const waits = (error: string, kept: MailWay | null): HandedOver => ({
  is: 'WAITS',
  isTried: true,
  error,
  kept,
})

async function give(
  deps: HandDeps,
  settings: MailSettingsRow,
  mail: Mail,
  isUrgent: boolean,
): Promise<MailServerResult> {
  const { config } = deps
  try {
    const access = openMailServer(deps, settings)
    if (access === null) throw new MailServerError('refused')
    const { result } = await sendThrough(access, mail, {
      allowed: config.smtpAllow,
      name: new URL(config.publicUrl).hostname,
      ...(isUrgent && { connectMs: 3_000, answerMs: 5_000, totalMs: 10_000 }),
    })
    return result
  } catch (error) {
    if (!(error instanceof MailServerError)) throw error
    return { is: 'SERVER', fault: error.fault, detail: error.detail }
  }
}

const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/** Complaints name a mail by its header, wherever it comes back to. */
function returnTo(to: ReturnAddress | null, token: string | undefined) {
  return {
    ...(token !== undefined && { returnToken: token }),
    ...(to !== null && {
      returnPath: to.isTagged ? taggedAddress(to.address, to.token) : to.address,
    }),
  }
}

const replyTo = (address: string) => (address === '' ? {} : { replyTo: { address } })

function nameOf(settings: MailSettingsRow | undefined, { senderName }: MailToGive): string {
  return settings === undefined || settings.sender_name === '' ? senderName : settings.sender_name
}

function tell(
  tx: Tx,
  organisationId: OrganisationId,
  at: string,
  what: 'failed' | 'keeps_failing' | 'recovered',
  payload: Readonly<Record<string, string>> = {},
): Promise<void> {
  const act = { actor: { kind: 'system' }, commandId: null, at } as const
  return note(tx, organisationId, act, `mail_server.${what}`, payload)
}
