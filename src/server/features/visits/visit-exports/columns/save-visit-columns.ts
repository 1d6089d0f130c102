import { outsideId } from '#contract/ids.ts'
import { readColumns, type VisitColumn } from '#domain/console/visit-column.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import type { Deps } from '#server/deps.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { putColumns } from './queries.ts'

/** Keeps what is known of the names, for every device of this person at this location. Answers what is kept. */
export async function saveVisitColumns(
  { db }: Pick<Deps, 'db'>,
  { companyId, userId }: ActorOf<'employee'>,
  act: Act,
  names: readonly string[],
): Promise<readonly VisitColumn[]> {
  const columns = readColumns(names)
  await db.inTenant(companyId, async (tx) => {
    await putColumns(tx, companyId, userId, columns)
    await appendEvent(tx, companyId, act, {
      kind: 'user.columns_set',
      subject: `user:${outsideId('US', userId)}`,
    })
  })
  return columns
}
