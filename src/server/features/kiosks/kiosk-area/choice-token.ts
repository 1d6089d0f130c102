/** Stands for one of the people that a kiosk offers to choose from: nothing can be done with it but to choose. */
import { outsideId, outsideVisitId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import { signToken, verifyToken } from '#server/platform/auth/links/link-token.ts'
import { visitKeyOf } from '#server/platform/auth/links/signed-link.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'

const lifeSeconds = 300

type Chooser = { readonly companyId: CompanyId; readonly kioskId: string }
/** Who was offered, and whether by a mere name. */
export type Choice = { readonly visit: VisitKey; readonly isFoundByName: boolean }
type SigningDeps = Pick<Deps, 'keys' | 'clock'>

export function signChoice(
  deps: SigningDeps,
  { companyId, kioskId }: Chooser,
  { visit, isFoundByName }: Choice,
): Promise<string> {
  const claims = {
    companyId: outsideId('CO', companyId),
    kioskId: outsideId('KI', kioskId),
    visitId: outsideVisitId(visit),
    byName: isFoundByName,
  }
  const expiresAt = Math.floor(deps.clock.epochMs() / 1000) + lifeSeconds
  return signToken(deps.keys, deps.clock, 'choice', claims, expiresAt)
}

/** The visit that was chosen; null when the choice is over, or of another kiosk. */
export async function readChoice(
  deps: SigningDeps,
  { companyId, kioskId }: Chooser,
  choice: string,
): Promise<Choice | null> {
  try {
    const claims = await verifyToken(deps.keys, deps.clock, ['choice'], choice)
    const isOwn =
      claims['companyId'] === outsideId('CO', companyId) &&
      claims['kioskId'] === outsideId('KI', kioskId)
    const visit =
      isOwn && typeof claims['visitId'] === 'string' ? visitKeyOf(claims['visitId']) : null
    // What does not say otherwise is taken for the weaker proof.
    return visit === null ? null : { visit, isFoundByName: claims['byName'] !== false }
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
