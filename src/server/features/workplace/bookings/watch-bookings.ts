/** Tells open screens of a day that something has changed there (issue 4 §1, live updates). */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { workplaceTopic } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { streamEvents, type StreamMessage } from '#server/platform/live/event-stream.ts'
import type { SpineEvent } from '#server/platform/live/live.ts'

export type Watching = {
  readonly deps: Pick<Deps, 'live'>
  readonly company: CompanyCard
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/**
 * Tells `changed` with what happened and on which day, never to whom: whoever hears it reads again what they may see.
 * Without `date` every day. After `ready` nothing is missed.
 */
export async function watchBookings(
  { deps, company, request, reply }: Watching,
  date: string | null,
): Promise<undefined> {
  streamEvents({
    request,
    reply,
    live: deps.live,
    topic: { companyId: company.companyId, subject: workplaceTopic },
    present: (event) => messageOf(event, date),
  })
  return undefined
}

const dayOfSubject = /^workplace:(\d{4}-\d\d-\d\d)\//

function messageOf({ kind, subject }: SpineEvent, date: string | null): StreamMessage | null {
  const day = dayOfSubject.exec(subject)?.[1] ?? null
  if (date !== null && day !== null && day !== date) return null
  return { event: 'changed', data: { kind, date: day } }
}
