import type { KioskCard } from '#server/platform/auth/kiosk-card.ts'
import type { Database } from '#server/platform/database/database.ts'
import { updateKiosk } from './queries.ts'

/** What a heartbeat says of the device. No event: it would be most of them. */
export async function noteSeen(
  db: Pick<Database, 'inTenant'>,
  { companyId, kioskId }: Pick<KioskCard, 'companyId' | 'kioskId'>,
  seen: { readonly at: string; readonly appVersion: string; readonly queuedActs: number },
): Promise<void> {
  await db.inTenant(companyId, (tx) =>
    updateKiosk(tx, companyId, kioskId, {
      last_seen_at: seen.at,
      app_version: seen.appVersion,
      queued_acts: seen.queuedActs,
    }),
  )
}
