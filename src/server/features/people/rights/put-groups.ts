import { outsideId } from '#contract/ids.ts'
import { rightsOfGroup } from '#domain/rights/effective-rights.ts'
import type { JoinableGroup, Right, UserGroup } from '#domain/rights/right.ts'
import { findRightsFacts } from '#server/platform/auth/rights/rights-card.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type AnyAct } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { refuseForeignRights } from './policy.ts'
import { hasOtherAdministrator, lockGroups, replaceGroups } from './queries.ts'

type GroupsInput = {
  readonly userId: string
  readonly groups: readonly JoinableGroup[]
  /** As the caller has seen them; without them the new ones count whatever was there. */
  readonly before?: readonly UserGroup[] | undefined
}

/**
 * Replaces the groups of a user. Who is put in or out may differ only by rights that the caller has.
 * @throws ApiError not_found | forbidden | last_administrator | changed_meanwhile
 */
export async function putGroups(
  tx: Tx,
  companyId: CompanyId,
  act: AnyAct,
  caller: ReadonlySet<Right>,
  { userId, groups, before }: GroupsInput,
): Promise<void> {
  await lockGroups(tx, companyId)
  const facts = mustFind(await findRightsFacts(tx, companyId, userId))
  const isAsSeen = before === undefined || isSame(['DEFAULT', ...facts.groups], before)
  if (!isAsSeen) throw new ApiError('changed_meanwhile')
  const added = groups.filter((group) => !facts.groups.includes(group))
  const removed = facts.groups.filter((group) => !groups.includes(group))
  for (const group of [...added, ...removed]) {
    refuseForeignRights(caller, rightsOfGroup(group, facts.groupSettings))
  }
  if (removed.includes('ADMINISTRATORS') && !(await hasOtherAdministrator(tx, companyId, userId))) {
    throw new ApiError('last_administrator')
  }
  if (added.length + removed.length === 0) return
  await replaceGroups(tx, companyId, userId, { added, removed })
  await appendEvent(tx, companyId, act, {
    kind: 'user.groups_changed',
    subject: `user:${outsideId('US', userId)}`,
    payload: { added, removed },
  })
}

function isSame(some: readonly UserGroup[], others: readonly UserGroup[]): boolean {
  return [...some].toSorted().join() === [...new Set(others)].toSorted().join()
}
