/** Which side leads: what a change of it begins and ends. */
import { accountIdOf } from '#server/platform/auth/actor.ts'
import type { EngageLead } from '#domain/engage/account.ts'
import { forgetReads } from '#server/features/people/directory-reads/show-runs.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { deleteIntegration, type Place } from '#server/platform/integrations/queries.ts'
import { resetDesks } from './desks/save-desks.ts'
import { engageKind, insertTelling } from './queries.ts'
import { forgetAccounts } from './queries-accounts.ts'
import { engageSource } from './source.ts'

type Led = { readonly lead: EngageLead; readonly apiAddress: string; readonly clientId: string }

/**
 * Both sides never lead at once: what was known of the other direction is forgotten, and the first sync of this one waits for somebody. Another Engage
 * has other accounts.
 * @param before null: it is connected now
 */
export async function setLead(
  tx: Tx,
  place: Place,
  act: Act,
  { before, after }: { readonly before: Led | null; readonly after: Led },
): Promise<void> {
  const wasLed = before?.lead === 'FOYER'
  const isLed = after.lead === 'FOYER'
  const isSameEngage = before?.apiAddress === after.apiAddress && before.clientId === after.clientId
  if (before !== null && wasLed !== isLed)
    await resetDesks(tx, place.companyId, act.at, { isGone: false })
  if (wasLed === isLed && (!isLed || isSameEngage)) return
  if (before !== null) await forgetReads(tx, engageSource, place.companyId)
  if (wasLed) await stopTelling(tx, place)
  if (!isLed) return
  const { actor, at } = act
  await insertTelling(tx, place, {
    address: after.apiAddress,
    created_by: actor.kind === 'employee' ? actor.userId : null,
    made_by_account: accountIdOf(actor),
    created_at: at,
  })
}

/** What waits is told no more, and the log goes; accounts stay there as they are. @returns how many are in use */
export async function stopTelling(tx: Tx, place: Place): Promise<number> {
  await deleteIntegration(tx, place, [engageKind])
  return forgetAccounts(tx, place.companyId)
}
