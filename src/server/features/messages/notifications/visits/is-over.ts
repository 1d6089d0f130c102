/** Whether what waits to be sent is of no use any more. */
import type { Selectable } from 'kysely'
import { insideId } from '#contract/ids.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import type { Deps } from '#server/deps.ts'
import { workplaceTopic } from '#server/platform/auth/actor.ts'
import { currentVisit } from '#server/platform/auth/merged-visitor.ts'
import { visitKeyOf } from '#server/platform/auth/links/signed-link.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Mails } from '#server/platform/database/database-types.ts'
import { isBookingMailOver, loadBookingFacts } from '../bookings/booking-facts.ts'
import { parcelOf, parcelPrefix } from '../deliveries/parcel-queue.ts'
import { isWaiting } from '../deliveries/queries-parcels.ts'
import { emergencyPrefix } from '../emergencies/emergency-queue.ts'
import { identityPrefix } from '../people/identity-queue.ts'
import { visitorPrefix } from '../people/permanent-pass-queue.ts'
import { findVisitFacts } from '../queries.ts'
import { isEmergencyOver } from '../emergencies/queries-emergency.ts'
import { isIdentityAlive } from '../people/queries-identity.ts'
import { findPassHolder } from '../people/queries-pass.ts'

/** Whether the visit or the booking is cancelled, gone or past, the parcel is no longer there for this reader, or the link or the pass that it carries counts no longer. */
export async function isOver(
  tx: Tx,
  companyId: CompanyId,
  {
    subject_of: subject,
    template,
    dedupe_key: dedupeKey,
  }: Pick<Selectable<Mails>, 'subject_of' | 'template' | 'dedupe_key'>,
  deps: Pick<Deps, 'clock' | 'files' | 'companies'>,
): Promise<boolean> {
  if (subject.startsWith(workplaceTopic)) {
    const bookingId = insideId('BO', subject.slice(subject.indexOf('/') + 1))
    const facts = bookingId && (await loadBookingFacts(tx, deps, companyId, bookingId))
    return !facts || isBookingMailOver(facts, template, deps.clock.now())
  }
  if (subject.startsWith(identityPrefix)) {
    const identityId = subject.slice(identityPrefix.length)
    return !(await isIdentityAlive(tx, companyId, identityId, deps.clock.now()))
  }
  if (subject.startsWith(emergencyPrefix)) {
    const emergencyId = insideId('EM', subject.slice(emergencyPrefix.length))
    return emergencyId === null || (await isEmergencyOver(tx, companyId, emergencyId))
  }
  if (subject.startsWith(parcelPrefix)) {
    const asked = parcelOf(dedupeKey)
    return asked === null || !(await isWaiting(tx, companyId, asked))
  }
  if (subject.startsWith(visitorPrefix)) {
    const passId = dedupeKey.slice(dedupeKey.lastIndexOf(':') + 1)
    return (await findPassHolder(tx, companyId, passId)) === undefined
  }
  const key = visitKeyOf(subject.replace('visit:', ''))
  const company = await deps.companies.find(companyId)
  if (key === null || company === null) return true
  const visit = await findVisitFacts(tx, companyId, await currentVisit(tx, companyId, key))
  if (visit === undefined || visit.cancelled_at !== null) return true
  return visit.visit_date < localDateOf(deps.clock.now(), company.timeZone)
}
