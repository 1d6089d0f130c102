import { outsideId } from '#contract/ids.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { findPrinter, updatePrinter } from './queries.ts'
import { tellPrinter } from './save-printer.ts'

/** @throws ApiError not_found | conflict for a printer that fetches its badges */
export async function askForTest(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  printerId: string,
): Promise<{ id: `PR-${string}` }> {
  const printer = mustFind(await findPrinter(tx, companyId, printerId))
  if (printer.connection !== 'NETWORK') throw new ApiError('conflict')
  await updatePrinter(tx, companyId, printerId, {
    test_asked_at: act.at,
    tested_at: null,
    test_error: null,
  })
  await tellPrinter(tx, companyId, act, 'printer.test_asked', printerId)
  return { id: outsideId('PR', printerId) }
}
