import type { Actor } from '#server/platform/auth/actor.ts'
import type { DocumentRow } from './queries.ts'

/** A visitor sees what the same visitor uploaded, at this visit or before; not by a mere name. */
export function mayReadDocument(actor: Actor, document: Pick<DocumentRow, 'visitor_id'>): boolean {
  return (
    actor.kind === 'client' ||
    (actor.kind === 'visitor' &&
      actor.foundByNameAt === null &&
      document.visitor_id === actor.visit.visitorId)
  )
}
