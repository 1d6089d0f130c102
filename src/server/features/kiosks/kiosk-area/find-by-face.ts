/** Who stands here, by the location's own engine. Whoever isn't found hears what an unknown name hears. Issue 15 §5. */
import type { HandlerInput } from '#contract/endpoint.ts'
import type { findByFace as endpoint } from '#contract/kiosks/kiosk-arrivals.ts'
import {
  liveEngine,
  visitorSeen,
  whoIsSeen,
} from '#server/features/integrations/face-engine/identify.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { answer, awaited, candidates, countLookup, type Finding } from './find-visit.ts'

/** A person needs two or three; each is a call to the company's engine. */
const tries = { max: 20, windowSeconds: 300 }

/**
 * A face opens nothing by itself: whoever is recognised is offered as somebody who is found by a beginning of their name, and says
 * whether it is them.
 * @throws ApiError lookup_not_offered | rate_limited | validation_failed
 */
export async function findByFace(
  deps: Pick<Deps, 'db' | 'keys' | 'clock' | 'config' | 'secrets'>,
  company: CompanyCard,
  kioskId: string,
  { picture, purpose }: HandlerInput<typeof endpoint>['body'],
): Promise<Finding> {
  const { companyId } = company
  const bytes = Buffer.from(picture, 'base64')
  if (!isJpeg(bytes)) {
    throw new ApiError('validation_failed', [
      { field: 'body.picture', code: 'error_malformed_request' },
    ])
  }
  const engine = await deps.db.inTenant(companyId, async (tx) => {
    const live = await liveEngine(tx, deps, companyId)
    if (live === null) throw new ApiError('lookup_not_offered')
    await countLookup(tx, company, kioskId, deps, tries, 'face')
    return live
  })
  const subjectId = await whoIsSeen(deps, engine, bytes)
  return deps.db.inTenant(companyId, async (tx) => {
    const visitorId = await visitorSeen(tx, companyId, subjectId)
    const all = await candidates(tx, deps, company, purpose, null)
    const visits = all.filter(
      (one) => one.visitorId === visitorId && (purpose === 'LEAVE' || awaited.includes(one.status)),
    )
    const match =
      visits.length === 0 ? ({ found: 'NONE' } as const) : ({ found: 'CHOICES', visits } as const)
    return answer(tx, deps, company, kioskId, match, true)
  })
}

const isJpeg = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff
