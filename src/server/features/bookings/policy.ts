/** For whom somebody may book, and whose bookings they may change (Spec §6; issue 4 §1). */
import type { ActorOf } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { ApiError } from '#server/platform/http/api-error.ts'

export type Booker = ActorOf<'employee' | 'booker' | 'client'>

/**
 * Whom a request is about: who asks, when nobody is named. Somebody else needs the location's leave; an API client
 * always names the person.
 * @throws ApiError forbidden | validation_failed
 */
export function personOf(
  actor: Booker,
  { employee }: Pick<CompanyCard, 'employee'>,
  userId: string | undefined,
): string {
  if (actor.kind !== 'client') {
    if (userId === undefined || userId === actor.userId || employee.bookForOthers) {
      return userId ?? actor.userId
    }
    throw new ApiError('forbidden')
  }
  if (userId !== undefined) return userId
  throw new ApiError('validation_failed', [{ field: 'userId', code: 'common_error_required' }])
}

/** Who is limited to what is theirs or was made by them; null for an API client. */
export function limitedTo(actor: Booker): string | null {
  return actor.kind !== 'client' ? actor.userId : null
}
