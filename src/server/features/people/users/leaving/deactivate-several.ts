import type { Right } from '#domain/rights/right.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { deactivateUser } from './deactivate-user.ts'
import { readDuties } from './read-duties.ts'

/** Whether nothing hangs on a user but roles, which go with them. @throws ApiError not_found */
export async function isFree(
  tx: Tx,
  deps: Pick<Deps, 'duties'>,
  company: CompanyCard,
  userId: string,
  at: string,
): Promise<boolean> {
  const held = await readDuties(tx, deps, company, userId, at)
  return held.every(({ duty }) => duty === 'ROLES')
}

/**
 * Ends the work of several users on whom nothing hangs: all of them or nobody.
 * @throws ApiError as of `deactivateUser`, and validation_failed for somebody who has something to hand over
 */
export async function deactivateSeveral(
  tx: Tx,
  deps: Pick<Deps, 'duties'>,
  company: CompanyCard,
  act: Act,
  caller: ReadonlySet<Right>,
  users: readonly { readonly userId: string; readonly revision: number }[],
): Promise<void> {
  // In one order, so that two who do the same never wait for each other.
  const inOrder = users
    .map((user, index) => ({ ...user, index }))
    .toSorted((a, b) => (a.userId < b.userId ? -1 : 1))
  for (const { index, ...user } of inOrder) {
    if (!(await isFree(tx, deps, company, user.userId, act.at))) {
      throw new ApiError('validation_failed', [
        { field: `body.users.${String(index)}`, code: 'has_duties' },
      ])
    }
    await deactivateUser(tx, deps, company, act, caller, {
      ...user,
      successorId: null,
      passed: [],
    })
  }
}
