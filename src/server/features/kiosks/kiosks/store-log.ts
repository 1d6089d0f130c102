import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { insertLog } from './queries.ts'

export type LogLine = {
  readonly at: string
  readonly level: 'debug' | 'info' | 'warn' | 'error'
  readonly message: string
}

/** Keeps what a device says of itself, for whoever looks for a fault. */
export async function storeLog(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  { kioskId, lines }: { readonly kioskId: string; readonly lines: readonly LogLine[] },
): Promise<{ stored: number }> {
  await insertLog(
    tx,
    lines.map(({ at, level, message }) => ({
      company_id: companyId,
      kiosk_id: kioskId,
      at,
      level,
      message,
      received_at: act.at,
    })),
  )
  return { stored: lines.length }
}
