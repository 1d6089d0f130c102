import { localDateOf } from '#domain/time/local-date.ts'
import { visitSubject } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvents, type AnyAct } from '#server/platform/events.ts'
import { clearIdentityChecks } from './queries-identity.ts'

/** Whoever has another name now was not seen yet, at none of the visits that have not ended. */
export async function forgetIdentities(
  tx: Tx,
  { companyId, timeZone }: CompanyCard,
  act: AnyAct,
  renamed: readonly string[],
): Promise<void> {
  if (renamed.length === 0) return
  const today = localDateOf(act.at, timeZone)
  const visits = await clearIdentityChecks(tx, companyId, renamed, today)
  await appendEvents(
    tx,
    companyId,
    act,
    visits.map((key) => ({ kind: 'visit.identity_unchecked', subject: visitSubject(key) })),
  )
}
