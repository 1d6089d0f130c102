import { plusMs } from '#domain/time/write-instant.ts'
import type { KioskCard } from '#server/platform/auth/kiosk-card.ts'
import type { Database } from '#server/platform/database/database.ts'
import { noteBeat } from './queries.ts'

/** Notes what a heartbeat says of the device, without an event: it would be most of them. @returns whether it is to start anew. */
export async function noteSeen(
  db: Pick<Database, 'inTenant'>,
  { companyId, kioskId }: Pick<KioskCard, 'companyId' | 'kioskId'>,
  seen: {
    readonly at: string
    readonly appVersion: string
    readonly queuedActs: number
    readonly runningMs: number
    readonly screen: string | null
  },
): Promise<boolean> {
  const { runningMs, ...device } = seen
  const startedAt = plusMs(seen.at, -runningMs)
  return db.inTenant(companyId, (tx) => noteBeat(tx, companyId, kioskId, { ...device, startedAt }))
}
