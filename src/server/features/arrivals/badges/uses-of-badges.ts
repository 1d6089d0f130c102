import { outsideId } from '#contract/ids.ts'
import { VISITOR_TYPE_FIELD } from '#domain/agreement/agreement.ts'
import type { UsedThing } from '#domain/location/use.ts'
import { listedUse, type UseOfFeature } from '#server/platform/use.ts'
import { listUsesOfBadges, type UseOfBadge } from './queries-uses.ts'

/** Badges print answers, and show some elements by an answer or by the type of the visitor. */
export const usesOfBadges: readonly UseOfFeature[] = [
  badgesThat('CUSTOM_FIELD', ({ field }) => (field === VISITOR_TYPE_FIELD ? [] : [field])),
  badgesThat('VISITOR_TYPE', ({ field, values }) => (field === VISITOR_TYPE_FIELD ? values : [])),
]

/** Each badge once for a thing, however often it names it. */
function badgesThat(of: UsedThing, thingsOf: (use: UseOfBadge) => readonly string[]): UseOfFeature {
  return listedUse(of, 'BADGES', async (tx, { companyId }) => {
    const found = await listUsesOfBadges(tx, companyId)
    const all = found.flatMap((use) =>
      thingsOf(use).map((thing) => ({
        thing,
        id: outsideId('BT', use.badgeTemplateId),
        name: use.name,
      })),
    )
    return [...new Map(all.map((one) => [`${one.thing} ${one.id}`, one])).values()]
  })
}
