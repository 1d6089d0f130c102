/**
 * What whoever gave no more than a name may see and change: the visit can be gone on with, but what the
 * person said before, and how to reach them, stays hidden, and what is hidden is not changed.
 */
import type { VisitorDetailName } from '#domain/visit/visitor/visitor-details.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { VisitRecord, VisitRow } from './visit-record.ts'

const hiddenDetails = ['email', 'mobile', 'licensePlate'] as const satisfies VisitorDetailName[]

/** Null for everybody who has proved more, and for whoever is no visitor. */
export function foundByNameAt(actor: Actor): string | null {
  return actor.kind === 'visitor' ? actor.foundByNameAt : null
}

/** The visit as this actor may see it: whole, or without what was said before the name was given. */
export function asFoundByName<Visit extends VisitRow & Partial<Pick<VisitRecord, 'blanks'>>>(
  visit: Visit,
  actor: Actor,
): Visit {
  const since = foundByNameAt(actor)
  if (since === null) return visit
  return {
    ...visit,
    visitor: { ...visit.visitor, email: '', mobile: '', licensePlate: '' },
    answers: visit.answers.filter(({ answeredAt }) => (answeredAt ?? since) >= since),
    ...(visit.blanks && { blanks: visit.blanks.filter(({ answeredAt }) => answeredAt >= since) }),
  }
}

/** A change without what this actor cannot see: details that are known stay as they are. */
export function withoutHiddenDetails<
  Change extends Partial<Record<VisitorDetailName, string | undefined>>,
>(
  change: Change,
  known: Pick<VisitRow['visitor'], (typeof hiddenDetails)[number]>,
  actor: Actor,
): Change {
  if (foundByNameAt(actor) === null) return change
  const kept = hiddenDetails.filter((name) => known[name] !== '')
  return { ...change, ...Object.fromEntries(kept.map((name) => [name, undefined])) }
}
