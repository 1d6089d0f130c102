import { HOUR_MS } from '#domain/time/instant.ts'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Tx } from '../database/database.ts'

/** A code or a hand-off that is over tells the same as one that never was. */
const keepCodesMs = HOUR_MS
const keepLogMs = 14 * DAY_MS
/** The name of somebody at a kiosk whom no visit names; longer than a conflict stays open. */
const keepNamesMs = 60 * DAY_MS

/** What kiosks leave behind. `now` is ISO 8601. @returns how many rows were removed or emptied. */
export async function purgeKiosks(tx: Tx, now: string): Promise<number> {
  const before = (ms: number) => plusMs(now, -ms)
  const codes = await tx
    .deleteFrom('kiosk_pairing_codes')
    .where('expires_at', '<', before(keepCodesMs))
    .executeTakeFirst()
  const handOffs = await tx
    .deleteFrom('kiosk_hand_offs')
    .where('expires_at', '<', before(keepCodesMs))
    .executeTakeFirst()
  const log = await tx
    .deleteFrom('kiosk_log')
    .where('received_at', '<', before(keepLogMs))
    .executeTakeFirst()
  const names = await tx
    .updateTable('kiosk_acts')
    .set({ visitor_name: '' })
    .where('visitor_name', '<>', '')
    .where('received_at', '<', before(keepNamesMs))
    .executeTakeFirst()
  return Number(
    codes.numDeletedRows + handOffs.numDeletedRows + log.numDeletedRows + names.numUpdatedRows,
  )
}
