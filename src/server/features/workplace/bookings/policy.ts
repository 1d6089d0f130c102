/** For whom somebody may book, and whose bookings they may change (Spec §6; issue 4 §1). */
import type { Deps } from '#server/deps.ts'
import { rightsOf, type ActorOf } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'

export type Booker = ActorOf<'employee' | 'booker' | 'client'>

/**
 * Whom a request is about: who asks, when nobody is named. Somebody else needs the location's leave, for everybody or by
 * a right; an API client always names the person.
 * @throws ApiError forbidden | validation_failed
 */
export async function personOf(
  deps: Pick<Deps, 'rights'>,
  actor: Booker,
  company: CompanyCard,
  userId: string | undefined,
): Promise<string> {
  if (actor.kind !== 'client') {
    if (userId === undefined || userId === actor.userId) return actor.userId
    if (await mayBookForOthers(deps, actor, company)) return userId
    throw new ApiError('forbidden')
  }
  if (userId !== undefined) return userId
  throw new ApiError('validation_failed', [{ field: 'userId', code: 'common_error_required' }])
}

async function mayBookForOthers(
  deps: Pick<Deps, 'rights'>,
  { userId }: ActorOf<'employee' | 'booker'>,
  { companyId, employee }: CompanyCard,
): Promise<boolean> {
  if (employee.bookForOthers) return true
  const { rights } = await deps.rights.find(companyId, userId)
  return rights.has('BOOK_FOR_OTHERS')
}

/**
 * Whose bookings somebody may cancel: their own and those that they made, or with the permission everybody's (null).
 */
export function cancelsOf(actor: Booker | ActorOf<'administrator'>): string | null {
  if (actor.kind === 'administrator' || rightsOf(actor).has('CHANGE_BOOKINGS')) return null
  return limitedTo(actor)
}

/** Who is limited to what is theirs or was made by them; null for an API client. */
export function limitedTo(actor: Booker): string | null {
  return actor.kind !== 'client' ? actor.userId : null
}
