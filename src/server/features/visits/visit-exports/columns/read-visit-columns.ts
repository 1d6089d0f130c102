import { defaultColumns, readColumns, type VisitColumn } from '#domain/console/visit-column.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import type { Deps } from '#server/deps.ts'
import { findColumns } from './queries.ts'

/** What the log shows to somebody; the usual columns where they have chosen nothing. */
export function readVisitColumns(
  { db }: Pick<Deps, 'db'>,
  { companyId, userId }: Pick<ActorOf<'employee'>, 'companyId' | 'userId'>,
): Promise<readonly VisitColumn[]> {
  return db.inTenant(companyId, async (tx) =>
    readColumns((await findColumns(tx, companyId, userId)) ?? defaultColumns),
  )
}
