import { maySeeVisit, visitScope } from '#domain/visit/staff/staff-access.ts'
import { rightsOf, type Actor } from '#server/platform/auth/actor.ts'

type Signed = {
  readonly visitorId: string
  readonly visitDate: string
  readonly ownerIds: readonly (string | null)[]
}

/**
 * A visitor's link shows what the same visitor signed, at any visit; a mere name does not. Whoever works here reads what was
 * signed at a visit that they may see.
 */
export function mayReadSignature(actor: Actor, signature: Signed, today: string): boolean {
  const { visitorId, visitDate, ownerIds } = signature
  if (actor.kind === 'employee') {
    const isOwn = ownerIds.includes(actor.userId)
    return maySeeVisit(visitScope(rightsOf(actor)), { visitDate, isOwn }, today)
  }
  return (
    actor.kind === 'client' ||
    (actor.kind === 'visitor' &&
      actor.foundByNameAt === null &&
      visitorId === actor.visit.visitorId)
  )
}
