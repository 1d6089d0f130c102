import type { Actor } from '#server/platform/auth/actor.ts'
import type { DocumentPurpose } from './inspect-document.ts'
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

/** Who books answers questions with files, and needs nothing else. */
export function mayUpload(actor: Actor, purpose: DocumentPurpose): boolean {
  return (actor.kind !== 'employee' && actor.kind !== 'booker') || purpose === 'ANSWER'
}
