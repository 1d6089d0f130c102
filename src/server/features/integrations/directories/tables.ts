/** What directories say of people who work here. Nothing of it is about visitors; calls are kept for 30 days. */
import { integrationManifests } from '#domain/integration/manifest.ts'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { brakeMs } from './let-go.ts'
import { endedBefore } from '#server/platform/tables/ended-before.ts'
import { impersonal, type Tables } from '#server/platform/tables/table-rules.ts'

const keepMs = integrationManifests.SCIM.limits.keptDays * DAY_MS

export const tables: Tables = {
  directories: impersonal,
  directory_tokens: { visitors: null, leftovers: endedBefore('directory_tokens', 'until', 0) },
  directory_persons: impersonal,
  directory_leavers: {
    visitors: null,
    leftovers: endedBefore('directory_leavers', 'left_at', brakeMs),
  },
  directory_groups: impersonal,
  directory_group_members: impersonal,
  directory_exchanges: {
    visitors: null,
    leftovers: endedBefore('directory_exchanges', 'at', keepMs),
  },
  home_rules: impersonal,
  home_otherwise: impersonal,
}
