import { readPassCode } from '#domain/pass/pass-code.ts'
import type { Deps } from '#server/deps.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import { currentVisit } from '#server/platform/auth/merged-visitor.ts'
import { visitKeyOf } from '#server/platform/auth/links/signed-link.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { verifyPassCode } from '#server/features/arrivals/passes/pass-code.ts'
import { passPublicKeys } from '#server/features/arrivals/passes/pass-keys.ts'
import { findAct, findPassVisit } from '../queries.ts'

export type Named = {
  readonly visitId?: string | undefined
  readonly code?: string | undefined
  readonly ofAct?: string | undefined
}

export type ActedVisit =
  | {
      readonly key: VisitKey
      /** Whether the pass that was shown still counts; null when none was shown. */
      readonly passCounts: boolean | null
    }
  | { readonly key: null; readonly reason: 'PASS_INVALID' | 'VISIT_UNKNOWN' }

/**
 * The visit that a queued act is about: by the pass that was scanned, by its id, or by the act that made it. The device
 * has verified the pass too; its word is not taken for it. A pass of another day still names its visit.
 */
export async function findActedVisit(
  tx: Tx,
  deps: Pick<Deps, 'keys'>,
  where: { readonly companyId: CompanyId; readonly kioskId: string },
  { visitId, code, ofAct }: Named,
): Promise<ActedVisit> {
  if (code !== undefined) {
    const read = readPassCode(code)
    if (!read.ok || read.parts.companyId !== where.companyId) {
      return { key: null, reason: 'PASS_INVALID' }
    }
    const { visitDate, passId } = read.parts
    // A kiosk does nothing by a permanent pass without the server.
    if (visitDate === null) return { key: null, reason: 'PASS_INVALID' }
    const verified = verifyPassCode(code, await passPublicKeys(deps.keys), visitDate)
    if (!verified.ok) return { key: null, reason: 'PASS_INVALID' }
    const visit = await findPassVisit(tx, where.companyId, passId)
    if (visit === undefined) return { key: null, reason: 'VISIT_UNKNOWN' }
    const { counts, ...key } = visit
    return { key, passCounts: counts }
  }
  const key =
    ofAct === undefined
      ? visitKeyOf(visitId ?? '')
      : ((await findAct(tx, { ...where, actId: ofAct }))?.visit ?? null)
  if (key === null) return { key: null, reason: 'VISIT_UNKNOWN' }
  return { key: await currentVisit(tx, where.companyId, key), passCounts: null }
}
