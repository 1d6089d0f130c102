import type { HandlerOutput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import type { moveUsers as endpoint } from '#contract/people/moves.ts'
import type { MoveRefusal } from '#domain/people/move.ts'
import { rightsAt } from '#server/platform/auth/rights/rights-at.ts'
import type { Actor, ActorOf } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { tryOut } from '#server/platform/database/try-out.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { refusalOf } from '#server/platform/http/answers/error-handler.ts'
import type { Deps } from '#server/deps.ts'
import { movePerson, MoveRefused, type Move, type MoveDeps, type Moved } from './move-person.ts'
import type { Target } from './place-there.ts'

type Mover = ActorOf<'client' | 'employee' | 'administrator'>
type Wanted = {
  readonly toId: string
  readonly userIds: readonly string[]
  readonly stay: boolean
  readonly withRoles: boolean
  readonly successorId: string | null
}
type Result = HandlerOutput<typeof endpoint>[number]

/** What refuses one person, where a verb says it. */
const refusals: Readonly<Record<string, MoveRefusal>> = {
  forbidden: 'FORBIDDEN',
  last_administrator: 'LAST_ADMINISTRATOR',
  visit_status_conflict: 'VISITOR_ON_SITE',
  conflict: 'ADDRESS_TAKEN',
}

/**
 * Moves people one after the other, each in a transaction of their own over the organisation; what refuses one keeps nobody else.
 * @param isTried whether everything is undone again: it says what would happen
 * @throws ApiError not_found for a location at which the caller isn't | forbidden | validation_failed
 */
export async function movePeople(
  deps: MoveDeps & Pick<Deps, 'db'>,
  from: CompanyCard,
  act: Act & { readonly actor: Mover },
  { toId, userIds, ...wanted }: Wanted,
  isTried: boolean,
): Promise<Result[]> {
  if (wanted.successorId !== null && userIds.includes(wanted.successorId)) {
    throw new ApiError('validation_failed', [{ field: 'body.successorId', code: 'moves_too' }])
  }
  const target = await findTarget(deps, from, act, toId)
  const move = { ...wanted, from, act, target, actAt: (id: CompanyId) => actAt(act, id) }
  const results: Result[] = []
  for (const userId of userIds) results.push(await moveOne(deps, move, userId, isTried))
  return results
}

async function moveOne(
  deps: MoveDeps & Pick<Deps, 'db'>,
  move: Move,
  userId: string,
  isTried: boolean,
): Promise<Result> {
  try {
    const moved = await deps.db.inOrganisation(move.from.organisationId, 'ALL', (tx) => {
      const work = () => movePerson(tx, deps, move, userId)
      return isTried ? tryOut(tx, work) : work()
    })
    return presentMoved(userId, moved)
  } catch (error) {
    return presentRefused(userId, error)
  }
}

/** @throws ApiError not_found | forbidden | validation_failed for the same location, or one that is switched off */
async function findTarget(
  deps: Pick<Deps, 'companies' | 'rights'>,
  from: CompanyCard,
  act: Act & { readonly actor: Mover },
  toId: string,
): Promise<Target> {
  const card = await deps.companies.find(toId)
  if (card === null || card.organisationId !== from.organisationId) throw new ApiError('not_found')
  const rights = await rightsAt(deps, act.actor, card.companyId)
  if (rights.size === 0) throw new ApiError('not_found')
  if (!rights.has('EDIT_USERS')) throw new ApiError('forbidden')
  if (card.companyId === from.companyId || card.disabled || card.closed) {
    throw new ApiError('validation_failed', [{ field: 'body.toId', code: 'unknown_location' }])
  }
  const there = actAt(act, card.companyId)
  return { card, rights, act: { ...there, actor: withRights(there.actor, rights) } }
}

function withRights(actor: Actor, rights: Target['rights']): Actor {
  return actor.kind === 'employee' || actor.kind === 'administrator' ? { ...actor, rights } : actor
}

/** As the user that somebody is at a location, else as the administrator that they are. */
function actAt(act: Act & { readonly actor: Mover }, companyId: CompanyId): Act {
  const { actor } = act
  if (actor.kind === 'client') return act
  const { session } = actor
  const user = session.users.find((one) => one.companyId === companyId)
  const rights = new Set<never>()
  return {
    ...act,
    actor:
      user === undefined
        ? { kind: 'administrator', companyId, session, rights }
        : { kind: 'employee', companyId, userId: user.userId, session, rights },
  }
}

function presentMoved(
  userId: string,
  { name, there, duties, elsewhere }: Moved & { name: string },
): Result {
  return {
    userId: outsideId('US', userId),
    name,
    refusal: null,
    there: { ...there, userId: outsideId('US', there.userId), roles: [...there.roles] },
    duties,
    elsewhere: elsewhere.map((place) => ({
      ...place,
      companyId: outsideId('CO', place.companyId),
    })),
  }
}

/** Why one person doesn't move. Whatever refuses nobody in particular is thrown. */
export function moveRefusalOf(error: unknown): MoveRefusal {
  if (error instanceof MoveRefused) return error.refusal
  const refusal = error instanceof Error ? refusals[refusalOf(error).code] : undefined
  if (refusal === undefined) throw error
  return refusal
}

function presentRefused(userId: string, error: unknown): Result {
  const refusal = moveRefusalOf(error)
  return {
    userId: outsideId('US', userId),
    name: error instanceof MoveRefused ? error.person : '',
    refusal,
    there: null,
    duties: [],
    elsewhere: [],
  }
}
