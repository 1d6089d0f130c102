/** Where a password is proved that Foyer doesn't keep: a directory that people sign in by. */
import type { Deps } from '#server/deps.ts'
import type { OrganisationId } from './auth/tenant.ts'

type ProofDeps = Pick<Deps, 'config' | 'db' | 'log' | 'secrets'>

/** Where the people with an address have their password elsewhere. */
export type PasswordProof = (
  deps: ProofDeps,
  email: string,
) => Promise<{
  /** None that is kept here counts there. */
  readonly organisations: readonly OrganisationId[]
  /** Where the password is right; null: nowhere. */
  readonly prove: (password: string) => Promise<OrganisationId | null>
}>
