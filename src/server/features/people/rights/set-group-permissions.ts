import { rights, type Right, type SettableGroup } from '#domain/rights/right.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { afterCommit } from '#server/platform/database/after-commit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvents, type AnyAct } from '#server/platform/events.ts'
import { refuseForeignRights } from './policy.ts'
import { setGroupRights } from './queries.ts'

/**
 * Says all that a group may, right by right: what is standard today stays when the standard changes.
 * @throws ApiError forbidden for a person who lacks what is given or taken
 */
export async function setGroupPermissions(
  tx: Tx,
  deps: Pick<Deps, 'rights'>,
  companyId: CompanyId,
  act: AnyAct,
  {
    group,
    granted,
    before,
  }: {
    readonly group: SettableGroup
    readonly granted: readonly Right[]
    readonly before: readonly Right[]
  },
): Promise<void> {
  const changed = rights.filter((right) => granted.includes(right) !== before.includes(right))
  // Whoever acts above the location was judged for the template (`alsoNeeds`), and so was Foyer's own work that follows.
  if ('rights' in act.actor) refuseForeignRights(act.actor.rights, changed)
  await setGroupRights(tx, companyId, group, granted)
  await appendEvents(
    tx,
    companyId,
    act,
    changed.map((right) => ({
      kind: granted.includes(right) ? 'right.granted' : 'right.revoked',
      subject: `user_group:${group}`,
      payload: { right },
    })),
  )
  afterCommit(tx, () => deps.rights.forget())
}
