import { outsideVisitId } from '#contract/ids.ts'
import { rightsOf, type Actor } from '#server/platform/auth/actor.ts'
import type { ReviewRow } from './queries.ts'

/** What waits, for whoever approves; that a watch list holds it is for who may see its matches. */
export function presentReview(row: ReviewRow, actor: Actor) {
  return {
    visitId: outsideVisitId(row),
    visitor: {
      firstname: row.firstname,
      lastname: row.lastname,
      companyName: row.companyName,
    },
    host: { firstname: row.hostFirstname, lastname: row.hostLastname },
    title: row.title,
    startAt: row.startAt,
    visits: row.visits,
    group: row.group,
    until: row.until,
    held: row.isHeld && rightsOf(actor).has('SEE_WATCH_MATCHES'),
  }
}
