import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { letGo, type LeavingDeps } from './let-go.ts'
import { listWaiting, lockDirectory, type DirectoryKey, type WaitingRow } from './queries.ts'
import { closeWaiting } from './queries-persons.ts'

type Decision = { readonly decision: 'LEAVE' | 'STAY'; readonly userIds: readonly string[] }

/**
 * Lets people go who wait, or keeps them.
 * @returns `refused`: the last administrator of a location, who stays and waits.
 * @throws ApiError not_found
 */
export async function decideWaiting(
  tx: Tx,
  deps: LeavingDeps & Pick<Deps, 'companies'>,
  key: DirectoryKey,
  act: Act,
  { decision, userIds }: Decision,
): Promise<{ readonly left: number; readonly kept: number; readonly refused: number }> {
  mustFind(await lockDirectory(tx, key))
  const asked = (await listWaiting(tx, key)).filter(({ user_id: id }) => userIds.includes(id))
  const done = { left: 0, kept: 0, refused: 0 }
  for (const row of asked) {
    if (decision === 'STAY') {
      await closeWaiting(tx, key, row.person_id)
      done.kept += 1
    } else if (await goes(tx, deps, act, row)) {
      await closeWaiting(tx, key, row.person_id)
      done.left += 1
    } else done.refused += 1
  }
  return done
}

async function goes(
  tx: Tx,
  deps: LeavingDeps & Pick<Deps, 'companies'>,
  act: Act,
  { home_company_id: placeId, user_id: userId }: WaitingRow,
): Promise<boolean> {
  const company = mustFind(await deps.companies.find(placeId))
  return (await letGo(tx, deps, company, act, userId)) !== 'LAST_ADMINISTRATOR'
}
