import { seller } from '#contract/billing/billing-shapes.ts'
import { findSeller, saveSeller } from '#server/features/billing/subscriptions/queries-seller.ts'
import type { OpenDeps } from '#server/open-deps.ts'
import { sampleSeller } from './billing-calls.ts'

/** Lets the installation bill, unless it does already: journeys share one. */
export async function openBilling({ db, clock }: Pick<OpenDeps, 'db' | 'clock'>): Promise<void> {
  await db.inSystem(async (tx) => {
    if ((await findSeller(tx)) === undefined) {
      await saveSeller(tx, seller.parse(sampleSeller), undefined, 0, clock.now())
    }
  })
}
