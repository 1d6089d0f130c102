import { sql } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** How many companies a kiosk serves. */
export async function countTenants(tx: Tx, companyId: CompanyId, kioskId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('kiosk_tenants')
    .select((s) => s.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('kiosk_id', '=', kioskId)
    .executeTakeFirstOrThrow()
  return count
}

export type UseOfKiosk = {
  readonly isPaired: boolean
  readonly queuedActs: number
  readonly hasPrinter: boolean
}

/** What hangs on one kiosk; undefined where there is none in service. */
export function findUseOfKiosk(
  tx: Tx,
  companyId: CompanyId,
  kioskId: string,
): Promise<UseOfKiosk | undefined> {
  return tx
    .selectFrom('kiosks')
    .select([
      sql<boolean>`paired_at is not null`.as('isPaired'),
      'queued_acts as queuedActs',
      sql<boolean>`params ->> 'printerId' is not null`.as('hasPrinter'),
    ])
    .where('company_id', '=', companyId)
    .where('kiosk_id', '=', kioskId)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
}

/** The kiosks in service that show this picture. */
export function listWithWallpaper(
  tx: Tx,
  companyId: CompanyId,
  sha256: string,
): Promise<{ name: string }[]> {
  return tx
    .selectFrom('kiosks')
    .select('name')
    .where('company_id', '=', companyId)
    .where('retired_at', 'is', null)
    .where(sql`params ->> 'wallpaper'`, '=', sha256)
    .orderBy('name')
    .execute()
}

/** One kiosk, in service or archived. */
export function findAnyKiosk(
  tx: Tx,
  companyId: CompanyId,
  kioskId: string,
): Promise<{ name: string } | undefined> {
  return tx
    .selectFrom('kiosks')
    .select('name')
    .where('company_id', '=', companyId)
    .where('kiosk_id', '=', kioskId)
    .executeTakeFirst()
}
