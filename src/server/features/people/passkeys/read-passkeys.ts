import type { Deps } from '#server/deps.ts'
import { passkeySite } from '#server/platform/auth/passkey.ts'
import { presentPasskey } from './present.ts'
import { listPasskeys } from './queries.ts'

/** The passkeys of an account, the oldest first. */
export async function readPasskeys({ db }: Pick<Deps, 'db'>, accountId: string) {
  return (await listPasskeys(db.system, accountId)).map(presentPasskey)
}

/** Where browsers can be asked for passkeys; null where they cannot. */
export function passkeyOrigin({ config }: Pick<Deps, 'config'>): string | null {
  return passkeySite(config)?.origin ?? null
}
