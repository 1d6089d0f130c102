import type { Template } from '#domain/location/templates/template.ts'
import type { Right } from '#domain/rights/right.ts'
import type { Deps } from '#server/deps.ts'
import { type ActorOf, rightsOf } from '#server/platform/auth/actor.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { knownSettings } from './known-settings.ts'

/** What somebody may change, at every location. */
export type RightsAbove = { readonly has: (right: Right) => boolean }

/** An administrator who manages locations has the same rights at each of them. */
export function rightsAbove(actor: ActorOf<'client' | 'administrator'>): RightsAbove {
  if (actor.kind === 'client') return rightsOf(actor)
  return { has: (right) => actor.session.administration?.rights.has(right) === true }
}

/** Who changes where a template counts changes its settings there. @throws ApiError forbidden */
export function refuseForeignParts(
  {
    deps,
    rights,
  }: {
    readonly deps: Pick<Deps, 'configuration'>
    readonly rights: RightsAbove
  },
  { versions }: Template,
): void {
  const known = knownSettings(deps.configuration)
  const needed = versions.flatMap(({ settings }) =>
    settings.flatMap(({ key }) => {
      const part = known.get(key)?.part
      return part === undefined ? [] : [part.right, ...(part.alsoNeeds ?? [])]
    }),
  )
  if (needed.some((right) => !rights.has(right))) throw new ApiError('forbidden')
}
