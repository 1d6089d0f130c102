import { DAY_MS } from '#domain/time/calendar-date.ts'
import { endedBefore } from '#server/platform/tables/ended-before.ts'
import { impersonal, type Tables } from '#server/platform/tables/table-rules.ts'

/** An expired token is still told from an unknown one for a while. */
const keepTokensMs = DAY_MS

export const tables: Tables = {
  user_rights: impersonal,
  user_group_rights: impersonal,
  user_group_members: impersonal,
  api_clients: impersonal,
  access_tokens: {
    visitors: null,
    leftovers: endedBefore('access_tokens', 'expires_at', keepTokensMs),
  },
}
