/** Who acts in an emergency. Whoever may open the emergency list may do all of it (reference §9). */
import { rightsOf, type Actor } from '#server/platform/auth/actor.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'

/** Somebody on the list of an emergency. Ids are uuids. */
export type EmergencyPersonKey = {
  readonly emergencyId: string
  readonly prefix: 'V' | 'US'
  readonly personId: string
}

/** The user who is signed in; null for an API client. */
export function userOf(actor: Actor): string | null {
  return actor.kind === 'employee' ? actor.userId : null
}

/** For an answer that stays open, which the table of rights cannot try. @throws ApiError forbidden */
export function refuseOthers(actor: Actor): void {
  if (!rightsOf(actor).has('OPEN_EMERGENCY_LIST')) throw new ApiError('forbidden')
}
