import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { sha256 } from '#server/platform/ids.ts'
import { spendDocument as spend } from './queries.ts'

export type SpentDocument = {
  readonly token: string
  readonly purpose: 'SIGNATURE' | 'PICTURE'
  readonly visitorId: string
  /** Null where no visit is meant, only the person. */
  readonly visit: Pick<VisitKey, 'visitDate' | 'meetingId'> | null
}

/**
 * Takes the file that a token stands for; a token counts once, for its visitor, for some hours.
 * @throws ApiError document_token_invalid
 */
export async function spendDocument(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  { token, ...document }: SpentDocument,
): Promise<{ readonly sha256: string }> {
  const spent = await spend(tx, companyId, {
    ...document,
    hash: sha256(token),
    // A kiosk without the server has uploaded before there was a visit.
    anyVisit: act.actor.kind === 'client' || act.actor.kind === 'kiosk',
    at: act.at,
  })
  return mustFind(spent, 'document_token_invalid')
}
