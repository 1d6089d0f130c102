import { outsideId } from '#contract/ids.ts'
import { handoverFault, type Duty } from '#domain/rights/duty.ts'
import { effectiveRights } from '#domain/rights/effective-rights.ts'
import type { Right } from '#domain/rights/right.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { findRightsFacts } from '#server/platform/auth/rights/rights-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { type AnyAct, appendEvent } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { saveHostNames } from '../../hosts/save-host-names.ts'
import { refuseUserAct } from '../policy.ts'
import { findUser, lockUser, updateUser } from '../queries.ts'
import { readDuties } from './read-duties.ts'

type Deactivation = {
  readonly userId: string
  readonly revision: number
  /** Who takes over; null: nobody. */
  readonly successorId: string | null
  /** What they take over. All else ends. */
  readonly passed: readonly Duty[]
}

/**
 * Ends somebody's work here: what hangs on them is passed on or ends, all of it or nothing.
 * @returns of each duty how many there were and how many the successor has.
 * @throws ApiError not_found | forbidden | changed_meanwhile | validation_failed | visit_status_conflict while a visitor whose visit
 *   would be cancelled is here | last_administrator, by the database
 */
export async function deactivateUser(
  tx: Tx,
  deps: Pick<Deps, 'duties'>,
  company: CompanyCard,
  act: AnyAct,
  caller: ReadonlySet<Right>,
  { userId, revision, successorId, passed }: Deactivation,
) {
  const { companyId } = company
  const before = mustFind(await lockUser(tx, companyId, userId))
  const facts = mustFind(await findRightsFacts(tx, companyId, userId))
  refuseUserAct(caller, 'EDIT', effectiveRights(facts))
  if (revision !== before.revision) throw new ApiError('changed_meanwhile')
  await refuseForeignSuccessor(tx, company, userId, successorId)
  const held = await readDuties(tx, deps, company, userId, act.at)
  const fault = company.closed
    ? null
    : handoverFault(
        held.map(({ duty }) => duty),
        { hasSuccessor: successorId !== null, passed },
      )
  if (fault !== null) {
    throw new ApiError('validation_failed', [{ field: 'body.successorId', code: fault }])
  }
  const outcome = []
  for (const { duty, count } of held) {
    const to = passed.includes(duty) ? successorId : null
    const own = deps.duties.filter((one) => one.duty === duty)
    let taken = 0
    for (const { pass } of own) taken += await pass(tx, company, act, { from: userId, to })
    outcome.push({ duty, count, taken })
  }
  await updateUser(tx, companyId, userId, { active: false, picture_sha256: null })
  await saveHostNames(tx, companyId, [
    {
      userId,
      isHost: before.is_host,
      active: false,
      firstname: before.firstname,
      lastname: before.lastname,
    },
  ])
  await appendEvent(tx, companyId, act, {
    kind: 'user.deactivated',
    subject: `user:${outsideId('US', userId)}`,
    payload: {
      ...(successorId !== null && { userId: outsideId('US', successorId) }),
      duties: outcome,
    },
  })
  return outcome
}

async function refuseForeignSuccessor(
  tx: Tx,
  { companyId }: Pick<CompanyCard, 'companyId'>,
  userId: string,
  successorId: string | null,
): Promise<void> {
  if (successorId === null) return
  const colleague = successorId === userId ? undefined : await findUser(tx, companyId, successorId)
  if (colleague?.active === true) return
  throw new ApiError('validation_failed', [{ field: 'body.successorId', code: 'unknown_user' }])
}
