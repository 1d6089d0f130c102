import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { findArrivalState, type ArrivalState } from './queries.ts'

/** The arrival as it is now. @throws ApiError not_found */
export async function readArrival(
  tx: Tx,
  companyId: CompanyId,
  key: VisitKey,
): Promise<ArrivalState> {
  return mustFind(await findArrivalState(tx, companyId, key))
}
