import { endedBefore } from '#server/platform/tables/ended-before.ts'
import { impersonal, type Tables } from '#server/platform/tables/table-rules.ts'

export const tables: Tables = {
  account_passkeys: impersonal,
  passkey_challenges: {
    visitors: null,
    leftovers: endedBefore('passkey_challenges', 'expires_at', 0),
  },
}
