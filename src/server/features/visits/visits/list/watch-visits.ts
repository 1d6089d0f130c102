/** Tells open lists of visits that something has changed there (issue 5 §2, live log). */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { insideId } from '#contract/ids.ts'
import { visitScope } from '#domain/visit/staff/staff-access.ts'
import type { Deps } from '#server/deps.ts'
import { rightsOf, visitTopic, type Actor } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { streamEvents } from '#server/platform/live/event-stream.ts'
import type { SpineEvent } from '#server/platform/live/live.ts'
import { localDayOf } from '#server/platform/time/local-day.ts'
import { readOwners } from '#server/features/visits/meetings/people/read-owners.ts'

export type Watching = {
  readonly deps: Pick<Deps, 'db' | 'live' | 'clock'>
  readonly company: CompanyCard
  readonly actor: Actor
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type Wanted = { readonly date?: string | undefined; readonly whose: 'all' | 'own' }

/**
 * Tells `changed` with what happened, on which day and to which visit, by its id: the listener reads that visit as far as they may
 * see it. Events of visits that the listener may not see are left out. After `ready` nothing is missed.
 */
export async function watchVisits(watching: Watching, wanted: Wanted): Promise<undefined> {
  const { deps, company, actor, request, reply } = watching
  const scope = wanted.whose === 'own' ? 'OWN' : visitScope(rightsOf(actor))
  const isSeen = async (event: SpineEvent, date: string, meetingId: string): Promise<boolean> => {
    if (scope === 'ALL') return true
    const today = localDayOf(deps.clock.now(), company.timeZone)
    if (scope === 'TODAY' && date === today) return true
    if (actor.kind !== 'employee') return false
    const owners = await ownersOf(event, () =>
      deps.db.inTenant(company.companyId, (tx) => readOwners(tx, company.companyId, meetingId)),
    )
    return owners.includes(actor.userId)
  }
  streamEvents({
    request,
    reply,
    live: deps.live,
    topic: { companyId: company.companyId, subject: visitTopic },
    present: async (event) => {
      const [, date, outside] = subjectForm.exec(event.subject) ?? []
      const meetingId = outside === undefined ? null : insideId('M', outside)
      if (date === undefined || meetingId === null) return null
      // A visit that was moved is told of under its new day, and is missing on the old one.
      const isElsewhere = wanted.date !== undefined && wanted.date !== date
      if (isElsewhere && event.kind !== 'visit.updated') return null
      if (!(await isSeen(event, date, meetingId))) return null
      const id = event.subject.slice('visit:'.length)
      return { event: 'changed', data: { kind: event.kind, date, id } }
    },
  })
  return undefined
}

const subjectForm = /^visit:(\d{4}-\d\d-\d\d)\/(M-[^/]+)\//

/** Many may watch; after an event its owners are read once for all of them. */
const owners = new WeakMap<SpineEvent, Promise<readonly string[]>>()

function ownersOf(
  event: SpineEvent,
  read: () => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const known = owners.get(event) ?? read()
  owners.set(event, known)
  return known
}
