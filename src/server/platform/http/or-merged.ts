/** Links and addresses that were given out before two profiles became one still open the visit (decision 0424). */
import { outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '../auth/actor.ts'
import { currentVisitor } from '../auth/merged-visitor.ts'
import { ApiError } from './answers/api-error.ts'

/** Who asks, and what the path and the query name. */
export type Asked = {
  readonly actor: Actor
  readonly act?: object
  readonly params?: unknown
  readonly query?: unknown
}

/** Runs once more for the profile that took the place of the one that is not found; nothing was done before. */
export async function orMerged<A extends Asked, T>(
  deps: Pick<Deps, 'db'>,
  asked: A,
  work: (asked: A) => Promise<T>,
): Promise<T> {
  try {
    return await work(asked)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error
    const followed = await follow(deps, asked)
    if (followed === null) throw error
    return work(followed)
  }
}

/** Null where no visit is named, or its visitor is still the same. */
async function follow<A extends Asked>({ db }: Pick<Deps, 'db'>, asked: A): Promise<A | null> {
  const { actor, act, query } = asked
  const params = textsOf(asked.params)
  const link = actor.kind === 'visitor' || actor.kind === 'reviewer' ? actor : null
  const companyId = link?.companyId ?? params['companyId']
  const named = params['meetingId'] === undefined ? undefined : params['visitorId']
  const old = link?.visit.visitorId ?? named
  if (companyId === undefined || old === undefined) return null
  const visitorId = await currentVisitor(db.system, companyId, old)
  if (visitorId === old) return null
  const follower = link === null ? actor : { ...link, visit: { ...link.visit, visitorId } }
  const { visitId } = textsOf(query)
  return {
    ...asked,
    actor: follower,
    ...(act === undefined ? {} : { act: { ...act, actor: follower } }),
    ...(params['visitorId'] === old ? { params: { ...params, visitorId } } : {}),
    ...(visitId === undefined
      ? {}
      : {
          query: {
            ...(query as object),
            visitId: visitId.replace(outsideId('V', old), outsideId('V', visitorId)),
          },
        }),
  }
}

function textsOf(named: unknown): Readonly<Record<string, string | undefined>> {
  if (typeof named !== 'object' || named === null) return {}
  return Object.fromEntries(
    Object.entries(named).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}
