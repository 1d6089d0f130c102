import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { visitSubject, type Actor, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { checkLinkGuard } from '#server/platform/http/enter-company.ts'
import { streamEvents } from '#server/platform/live/event-stream.ts'
import type { SpineEvent } from '#server/platform/live/live.ts'
import { selectVisitState, type VisitState } from '../queries.ts'

export type Watching = {
  readonly deps: Pick<Deps, 'db' | 'live'>
  readonly company: CompanyCard
  readonly actor: Actor
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/**
 * Tells `visit` with status and registration whenever something happens to the visit, until the listener goes or its
 * link is revoked. After `ready` nothing is missed.
 * @throws ApiError not_found | token_revoked
 */
export async function watchVisit(watching: Watching, key: VisitKey): Promise<undefined> {
  const { deps, company, actor, request, reply } = watching
  const now = await selectVisitState(deps.db, company.companyId, key)
  if (now === null || now.cancelled) throw new ApiError('not_found')
  checkLinkGuard(actor, [{ link_epoch: now.linkEpoch, cancelled: now.cancelled }])
  streamEvents({
    request,
    reply,
    live: deps.live,
    topic: { companyId: company.companyId, subject: visitSubject(key) },
    present: async (event) => {
      const state = await stateAfter(event, () => selectVisitState(deps.db, company.companyId, key))
      if (state === null) return null
      return {
        event: 'visit',
        data: { status: state.status, registration: state.registration },
      }
    },
    isLast: ({ kind }) =>
      // A merged visit has another name: whoever comes again hears of that one.
      kind === 'visit.cancelled' ||
      kind === 'visit.merged' ||
      (kind === 'visit.links_revoked' && actor.kind !== 'client'),
  })
  return undefined
}

/** Many may watch one visit; after an event its state is read once for all of them. */
const states = new WeakMap<SpineEvent, Promise<VisitState | null>>()

function stateAfter(
  event: SpineEvent,
  read: () => Promise<VisitState | null>,
): Promise<VisitState | null> {
  const known = states.get(event) ?? read()
  states.set(event, known)
  return known
}
