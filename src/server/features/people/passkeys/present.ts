import { outsideId } from '#contract/ids.ts'
import type { listPasskeys } from './queries.ts'

type PasskeyRow = Omit<
  Awaited<ReturnType<typeof listPasskeys>>[number],
  'credential_id' | 'transports'
>

/** A passkey as its owner sees it. */
export function presentPasskey(row: PasskeyRow) {
  return {
    id: outsideId('PK', row.passkey_id),
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    isBackedUp: row.is_backed_up,
  }
}
