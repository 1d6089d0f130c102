/** Tells every marshal of an emergency what the others say (issue 5 §4, several marshals at once). */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { emergencySubject } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { streamEvents, type StreamMessage } from '#server/platform/live/event-stream.ts'
import type { SpineEvent } from '#server/platform/live/live.ts'
import { presentMark } from './present.ts'
import { holdEmergency, listMarksOfEvent } from './queries.ts'

/** So many marks are told one by one; of more the listener reads the roll again. */
const maxTold = 100

const messageKinds: readonly string[] = ['emergency.messaged', 'emergency.message_sent']

export type Watching = {
  readonly deps: Pick<Deps, 'db' | 'live'>
  readonly company: CompanyCard
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** After `ready` nothing is missed. @throws ApiError not_found */
export async function watchEmergency(
  { deps, company, request, reply }: Watching,
  emergencyId: string,
): Promise<undefined> {
  const { companyId } = company
  await deps.db.inTenant(companyId, (tx) => holdEmergency(tx, companyId, emergencyId, 'share'))
  streamEvents({
    request,
    reply,
    live: deps.live,
    topic: { companyId, subject: emergencySubject(emergencyId) },
    present: (event) => {
      if (event.kind === 'emergency.ended') return { event: 'ended', data: {} }
      if (messageKinds.includes(event.kind)) return { event: 'changed', data: {} }
      if (event.kind !== 'emergency.marked') return null
      return onceFor(event, async () => {
        const { eventId } = event
        const limit = maxTold + 1
        const marks = await deps.db.inTenant(companyId, (tx) =>
          listMarksOfEvent(tx, companyId, emergencyId, { eventId, limit }),
        )
        if (marks.length > maxTold) return { event: 'changed', data: {} }
        return { event: 'marked', data: { marks: marks.map(presentMark) } }
      })
    },
  })
  return undefined
}

/** Many may watch; the marks of an event are read once for all of them. */
const messages = new WeakMap<SpineEvent, Promise<StreamMessage>>()

function onceFor(event: SpineEvent, read: () => Promise<StreamMessage>): Promise<StreamMessage> {
  const known = messages.get(event) ?? read()
  messages.set(event, known)
  return known
}
