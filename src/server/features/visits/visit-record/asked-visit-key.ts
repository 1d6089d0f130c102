import type { ActorOf, VisitKey } from '#server/platform/auth/actor.ts'
import { visitKeyOf } from '#server/platform/auth/links/signed-link.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import type { AskedLanguages } from './load-visit.ts'

/** Who reads one visit as the visit area shows it. */
export type Reader = ActorOf<'visitor'> | ActorOf<'client'>
export type AskedVisit = AskedLanguages & { readonly visitId?: string | undefined }

/**
 * A link reads its own visit, an API client names one (Spec §7, optional query visitId).
 * @throws ApiError not_found when a link asks for another visit, validation_failed when a client names none
 */
export function askedVisitKey(actor: Reader, visitId: string | undefined): VisitKey {
  if (visitId === undefined) {
    if (actor.kind === 'visitor') return actor.visit
    throw new ApiError('validation_failed', [
      { field: 'query.visitId', code: 'common_error_required' },
    ])
  }
  const key = visitKeyOf(visitId)
  if (key === null || (actor.kind === 'visitor' && !isSameVisit(actor.visit, key))) {
    throw new ApiError('not_found')
  }
  return key
}

function isSameVisit(a: VisitKey, b: VisitKey): boolean {
  return a.visitDate === b.visitDate && a.meetingId === b.meetingId && a.visitorId === b.visitorId
}
