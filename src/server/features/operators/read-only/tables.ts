import { endedBefore } from '#server/platform/tables/ended-before.ts'
import type { Tables } from '#server/platform/tables/table-rules.ts'

export const tables: Tables = {
  read_only_modes: { visitors: null, leftovers: endedBefore('read_only_modes', 'ends_at', 0) },
}
