/** Who sees tickets, and who may do what about them. Reference §8. */
import { seesAllTickets } from '#domain/ticket/thread.ts'
import type { TicketFacts, TicketPerson } from '#domain/ticket/workflow.ts'
import type { UserGroup } from '#domain/rights/right.ts'
import type { Deps } from '#server/deps.ts'
import type { ActorOf, UserActor } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { AnyAct } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'

/** Or whoever follows the signed link of a mail about a ticket of their own. */
export type TicketActor = ActorOf<'client' | 'employee' | 'administrator'> | UserActor

/** Who asks: at a location of a service desk. */
export type Asker = {
  /** Null for whoever is no user there. */
  readonly userId: string | null
  readonly groups: readonly UserGroup[]
  readonly seesAll: boolean
  readonly mayChange: boolean
}

export async function askerOf(
  deps: Pick<Deps, 'rights'>,
  companyId: CompanyId,
  actor: TicketActor,
): Promise<Asker> {
  // An API client may what its organisation's administrators may.
  if (actor.kind === 'client') {
    return { userId: null, groups: ['ADMINISTRATORS'], seesAll: true, mayChange: true }
  }
  // Without having signed in, nobody does more than what is their own.
  if (actor.kind === 'user') {
    return { userId: actor.userId, groups: ['DEFAULT'], seesAll: false, mayChange: false }
  }
  const mayChange = actor.rights.has('CHANGE_TICKETS')
  const seesAll = seesAllTickets(actor.rights)
  if (actor.kind === 'administrator') {
    return { userId: null, groups: mayChange ? ['ADMINISTRATORS'] : [], seesAll, mayChange }
  }
  const { groups } = await deps.rights.find(companyId, actor.userId)
  return { userId: actor.userId, groups: ['DEFAULT', ...groups], seesAll, mayChange }
}

type Owned = {
  readonly notifier_id: string | null
  readonly created_by: string | null
  readonly agent_id: string | null
}

/** What somebody reported, what was reported for them, and what they see to; agents see all. */
export function sees({ seesAll, userId }: Asker, ticket: Owned): boolean {
  const owners = [ticket.notifier_id, ticket.created_by, ticket.agent_id]
  return seesAll || (userId !== null && owners.includes(userId))
}

/** Their uuid; null for whoever is no user there. */
export function userOf(actor: AnyAct['actor']): string | null {
  return actor.kind === 'employee' || actor.kind === 'user' ? actor.userId : null
}

/** @throws ApiError forbidden */
export function refuseChanging({ mayChange }: Asker): void {
  if (!mayChange) throw new ApiError('forbidden')
}

/** Nobody is told of what they took themselves. */
export function isGiven(agentId: string | null, { userId }: Asker): boolean {
  return agentId !== null && agentId !== userId
}

export function personOf(asker: Asker, ticket: Owned): TicketPerson {
  return {
    groups: asker.groups,
    isNotifier: asker.userId !== null && ticket.notifier_id === asker.userId,
  }
}

export function factsOf(ticket: {
  readonly state: string
  readonly blocked_from: string | null
}): TicketFacts {
  return {
    // The states of the table are those of the domain.
    state: ticket.state as TicketFacts['state'],
    blockedFrom: ticket.blocked_from as TicketFacts['blockedFrom'],
  }
}
