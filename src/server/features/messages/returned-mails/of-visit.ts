/** What came back from the address of a visitor, and mailing it again. */
import { outsideId } from '#contract/ids.ts'
import type { EventSubject } from '#domain/audit/event-kind.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvents, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { makeMessageId } from '#server/platform/mail/message-id.ts'
import { presentReturned } from './present.ts'
import * as queries from './queries.ts'

export type VisitorAddress = {
  /** Empty where the visitor has none. */
  readonly recipient: string
  /** `visit:…` */
  readonly subject: EventSubject
}

export async function readReturned(tx: Tx, companyId: CompanyId, place: VisitorAddress) {
  const { recipient: email, subject } = place
  if (email === '') return { email, isHeld: false, latest: null }
  const holds = await queries.listHolds(tx, companyId, email)
  const latest = await queries.findLatestReturned(tx, companyId, place)
  const isHeld = holds.includes('BOUNCE')
  // What came back of another visit matters as long as nobody mails there because of it.
  const isShown =
    latest !== undefined &&
    (isHeld || (latest.subject_of === subject && !(await queries.wasSentSince(tx, latest))))
  return { email, isHeld, latest: isShown ? presentReturned(latest) : null }
}

/** Whoever says so answers for it: the address is mailed again. @throws ApiError conflict where nothing came back */
export async function sendReturnedAgain(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  companyId: CompanyId,
  act: Act,
  place: VisitorAddress,
): Promise<{ readonly sent: number }> {
  const isReleased = await queries.releaseAddress(tx, companyId, place.recipient)
  const mails = await queries.listToRepeat(tx, companyId, place)
  if (!isReleased && mails.length === 0) throw new ApiError('conflict')
  const { hostname } = new URL(config.publicUrl)
  for (const { mail_id } of mails) {
    await queries.repeatMail(tx, companyId, mail_id, makeMessageId(uuid7(), hostname))
  }
  await appendEvents(tx, companyId, act, [
    { kind: 'delivery.released', subject: place.subject },
    ...mails.map(({ mail_id }) => ({
      kind: 'delivery.resent' as const,
      subject: `delivery:${outsideId('ML', mail_id)}` as const,
    })),
  ])
  return { sent: mails.length }
}

/** What came back from an address of what was sent about a visit (`visit:…`); null where nothing did. */
export async function returnedAbout(
  tx: Tx,
  companyId: CompanyId,
  subject: string,
  recipient: string,
) {
  const latest = await queries.findLatestReturned(tx, companyId, { recipient, subject })
  return latest?.subject_of === subject ? presentReturned(latest) : null
}
