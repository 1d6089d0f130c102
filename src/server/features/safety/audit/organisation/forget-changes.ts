import { outsideId } from '#contract/ids.ts'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { asCompany } from '#server/platform/auth/tenant.ts'
import { appendEvent } from '#server/platform/events.ts'
import type { LeftoverContext } from '#server/platform/tables/table-rules.ts'
import { deleteChanges, listRules } from './queries-rules.ts'

/** Of one organisation in an hour; what is left goes in the next. */
const mostAtOnce = 20_000

/**
 * Takes away the values of changes that organisations keep no longer, and says in their log until which day (in UTC) none is there any
 * more, once that day is done. Entries stay. @returns how many rows
 */
export async function forgetChanges({ tx }: LeftoverContext, now: string): Promise<number> {
  let forgotten = 0
  for (const { organisationId, days } of await listRules(tx)) {
    // By whole days, so that the log says it once a day and not every hour.
    const day = plusMs(now, -days * DAY_MS).slice(0, 10)
    const slice = { until: `${day}T00:00:00.000Z`, most: mostAtOnce }
    const { deleted, isDone } = await deleteChanges(tx, organisationId, slice)
    forgotten += deleted
    if (deleted === 0 || !isDone) continue
    const act = { actor: { kind: 'system' }, commandId: null, at: now } as const
    await appendEvent(tx, asCompany(organisationId), act, {
      kind: 'audit.values_purged',
      subject: `organisation:${outsideId('OR', organisationId)}`,
      payload: { before: day },
    })
  }
  return forgotten
}
