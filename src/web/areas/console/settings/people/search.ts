import { joinableGroups } from '#domain/rights/right.ts'
import { anyText, oneOf } from '#web/areas/console/frame/reading/search.ts'

export const shows = ['ACTIVE', 'RETIRED', 'ALL'] as const
export const search = {
  /** The person who is open. */
  user: anyText,
  tab: oneOf(['groups']),
  q: anyText,
  show: oneOf(shows),
  group: oneOf(joinableGroups),
}
