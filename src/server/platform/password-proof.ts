/** Where a password is proved that Foyer doesn't keep: a directory that people sign in by. */
import type { Deps } from '#server/deps.ts'
import type { OrganisationId } from './auth/tenant.ts'

export type ProvedPassword = {
  /** Its people: no password that is kept here counts. */
  readonly isTheirs: boolean
  /** Where it was right; null: it wasn't. */
  readonly organisationId: OrganisationId | null
}

export type PasswordProof = (
  deps: Pick<Deps, 'config' | 'db' | 'log' | 'secrets'>,
  email: string,
  password: string,
) => Promise<ProvedPassword>
