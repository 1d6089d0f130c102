/** Where a password is proved that Foyer doesn't keep: a directory that people sign in by. */
import type { Deps } from '#server/deps.ts'
import type { OrganisationId } from './auth/tenant.ts'

type ProofDeps = Pick<Deps, 'config' | 'db' | 'log' | 'secrets'>

export type PasswordProof = {
  /** Where the people with this address have their password elsewhere: none that is kept here counts there. */
  readonly organisationsOf: (deps: ProofDeps, email: string) => Promise<readonly OrganisationId[]>
  /** Where the password was right; null: nowhere. */
  readonly prove: (
    deps: ProofDeps,
    email: string,
    password: string,
  ) => Promise<OrganisationId | null>
}
