import { outsideId } from '#contract/ids.ts'
import type { FlaggedFeature, Rollout } from '#domain/feature-flag/feature-flag.ts'
import { standardRollout } from '#domain/feature-flag/feature-flag.ts'
import { noteOperatorAct } from '#server/platform/audit/note-operator-act.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { listNamed, lockFlag, nameLocations, writeFlag } from './queries.ts'

/**
 * Says which locations have a part of Foyer.
 * @returns its revision
 * @throws ApiError changed_meanwhile where another operator was faster | not_found for a location that isn't there
 */
export async function saveFlag(
  tx: Tx,
  act: Act,
  feature: FlaggedFeature,
  {
    everywhere,
    share,
    locationIds,
    revision,
  }: Rollout & { readonly locationIds: readonly string[]; readonly revision: number },
): Promise<number> {
  const before = (await lockFlag(tx, feature)) ?? standardRollout
  const namedBefore = (await listNamed(tx)).filter((one) => one.feature === feature)
  const saved = await writeFlag(tx, { feature, everywhere, share, revision }, act.at)
  if (saved === undefined) throw new ApiError('changed_meanwhile')
  if ((await nameLocations(tx, feature, locationIds)) < locationIds.length) {
    throw new ApiError('not_found')
  }
  const idsOf = (some: readonly string[]) => some.map((id) => outsideId('CO', id)).toSorted()
  await noteOperatorAct(tx, act, 'installation.feature_set', `installation:${feature}`, {
    changed: {
      from: {
        everywhere: before.everywhere,
        share: before.share,
        locations: idsOf(namedBefore.map(({ companyId }) => companyId)),
      },
      to: { everywhere, share, locations: idsOf(locationIds) },
    },
  })
  return saved
}
