/** The job that mails a link to whoever reads the address that somebody gave at the door, if there is anything to send. */
import { epochMs } from '#domain/time/instant.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { visitSubject } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { signLocationLink } from '#server/platform/auth/links/location-link.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { makeDoorToken } from '#server/features/visits/visit-record/make-visit-link.ts'
import { identityPrefix, type IdentityMailRequest } from './identity-queue.ts'
import { mailRow } from '../mail-row.ts'
import { insertMail } from '../queries.ts'
import {
  findAskedIdentity,
  getBrand,
  listVisitorsOfAddress,
  listVisitsOfAddress,
  setIdentityVisitor,
} from './queries-identity.ts'
import { mailSendQueue } from '../queues.ts'
import { identityMail, type IdentityMailValues } from '../templates/people/identity-mail.ts'
import {
  frameOf,
  loadVisitFacts,
  mailLanguage,
  mailVisitOf,
  type NotificationDeps,
} from '../visits/visit-facts.ts'

const identityTemplate = 'identity'

type Proof = {
  readonly tx: Tx
  readonly deps: NotificationDeps
  readonly company: CompanyCard
  readonly identityId: string
  readonly email: string
  readonly expiresAt: string
}

/**
 * What is sent: the links of the visits expected today; else a link that goes on with the walk-in, identified where the
 * address is one person's. Where only expected people may come and nobody is known by the address, nothing.
 */
export async function writeIdentityMail(
  { tx, enqueue }: JobContext,
  { companyId: id, identityId, cause }: IdentityMailRequest,
  deps: NotificationDeps,
): Promise<JobOutcome> {
  const now = deps.clock.now()
  const company = await deps.companies.find(id)
  if (company === null || company.disabled) return 'done'
  const { companyId } = company
  const asked = await findAskedIdentity(tx, companyId, identityId, now)
  if (asked === undefined) return 'done'
  const { email, expires_at: expiresAt } = asked
  const proof = { tx, deps, company, identityId, email, expiresAt }
  const values = (await todaysVisits(proof, now)) ?? (await walkIn(proof))
  if (values === null) return 'done'
  const language = mailLanguage(asked.language, company)
  const brand = await getBrand(tx, companyId)
  const logo = brand.logo_sha256 === null ? null : await deps.files.get(brand.logo_sha256)
  const mail = {
    companyId,
    dedupeKey: `${cause}:${identityTemplate}`,
    template: identityTemplate,
    subject: `${identityPrefix}${identityId}`,
    language,
    to: { address: email, name: '' },
    senderName: company.name,
    replyTo: '',
    content: identityMail(frameOf({ company, row: brand, logo }, language), values),
    domain: new URL(deps.config.publicUrl).hostname,
    now,
  }
  const row = await mailRow(mail, deps.files)
  if (await insertMail(tx, row)) await enqueue(mailSendQueue, [{ companyId, mailId: row.mail_id }])
  return 'done'
}

/** Null when nobody with this address is expected. */
async function todaysVisits(
  { tx, deps, company, email }: Proof,
  now: string,
): Promise<IdentityMailValues | null> {
  const today = localDateOf(now, company.timeZone)
  const visits = []
  for (const visit of await listVisitsOfAddress(tx, company.companyId, email, today)) {
    const facts = await loadVisitFacts(tx, deps, company.companyId, visitSubject(visit))
    if (facts === null) continue
    const { token } = await makeDoorToken(deps, company, visit, 'WALK_IN')
    const link = `${deps.config.publicUrl}/walkin?jwt=${token}`
    visits.push({ visit: mailVisitOf(facts), link })
  }
  return visits.length === 0 ? null : { visits }
}

/** Null when the location lets nobody in whom it does not know. */
async function walkIn(proof: Proof): Promise<IdentityMailValues | null> {
  const { tx, deps, company, identityId, email, expiresAt } = proof
  const { companyId, walkIn: params, walkInEpoch, timeZone } = company
  const [visitorId, another] = await listVisitorsOfAddress(tx, companyId, email)
  const isOpen = params.allowUnexpected && company.allowedOnLocation
  if (visitorId === undefined && !isOpen) return null
  // Several people may read one mailbox: then the address is proved, and the name says which of them it is.
  if (visitorId !== undefined && another === undefined) {
    await setIdentityVisitor(tx, companyId, identityId, visitorId)
  }
  const claims = { companyId, linkEpoch: walkInEpoch, identityId }
  const expiresAtSeconds = Math.floor(epochMs(expiresAt) / 1000)
  const token = await signLocationLink(deps.keys, deps.clock, claims, expiresAtSeconds)
  const walkInLink = `${deps.config.publicUrl}/walkin?jwt=${token}`
  return { walkInLink, expiresAt, zone: timeZone }
}
