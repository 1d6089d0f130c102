import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { streamEvents } from '#server/platform/live/event-stream.ts'
import { handOffSubject } from './hand-off.ts'
import { findOwnHandOff } from './queries-hand-offs.ts'

export type Watching = {
  readonly deps: Pick<Deps, 'db' | 'live'>
  readonly company: CompanyCard
  readonly actor: ActorOf<'kiosk'>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/**
 * Tells the kiosk that a phone has gone on; also when that was before it began to listen. @throws ApiError not_found
 */
export async function watchHandOff(watching: Watching, handOffId: string): Promise<undefined> {
  const { deps, company, actor, request, reply } = watching
  mustFind(
    await deps.db.inTenant(company.companyId, (tx) =>
      findOwnHandOff(tx, company.companyId, actor.kioskId, handOffId),
    ),
  )
  streamEvents({
    request,
    reply,
    live: deps.live,
    topic: { companyId: company.companyId, subject: handOffSubject(handOffId) },
    // It has one event in its life: whoever comes late gets it too.
    fromTheStart: true,
    present: ({ kind }) => (kind === 'kiosk.handed_off' ? { event: 'taken', data: {} } : null),
    isLast: ({ kind }) => kind === 'kiosk.handed_off',
  })
  return undefined
}
