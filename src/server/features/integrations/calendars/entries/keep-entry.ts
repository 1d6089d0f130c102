/** What came of an entry, kept together with what was done. */
import { outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { noteIntegration } from '#server/platform/integrations/note-integration.ts'
import type { HearDeps } from '../meetings/plan-heard.ts'
import { nothing, type Outcome } from './outcome.ts'
import { findCalendar } from './queries.ts'
import { lockEntry, updateEntry, type DueEntry, type EntryRow } from './queries-entries.ts'
import { refusedEntry, takeEntry, type Taking } from './take-entry.ts'

/** So often one entry may fail for a reason of our own, before it is left until it changes. */
const maxFailures = 3

type KeepDeps = HearDeps & Pick<Deps, 'db' | 'log'>

/**
 * What refuses the entry undoes what it has begun, and is then written down alone. A fault of our own lets the job fail: the same entry
 * is tried again, and in the end stepped over.
 * @returns false where the calendar is to be left alone
 */
export async function keepEntry(deps: KeepDeps, taking: Taking, due: DueEntry): Promise<boolean> {
  const { db, log } = deps
  const { companyId } = taking.key
  const keep = (take: (tx: Tx, row: EntryRow) => Promise<Outcome>): Promise<boolean> =>
    db.inTenant(companyId, (tx) => keepOutcome(tx, deps, taking, due, take))
  try {
    return await keep((tx, row) => takeEntry(tx, deps, taking, row))
  } catch (error) {
    if (error instanceof ApiError && error.code !== 'unavailable') {
      return keep(() => Promise.resolve(refusedEntry(error)))
    }
    const isSteppedOver = await db.inTenant(companyId, async (tx) => {
      const row = await lockEntry(tx, taking.key, due.entry_id)
      const failures = (row?.failures ?? 0) + 1
      await updateEntry(tx, taking.key, due.entry_id, { failures })
      return failures >= maxFailures
    })
    if (!isSteppedOver) throw error
    log.error({ err: error }, 'entry of a calendar stepped over')
    return keep(() => Promise.resolve({ ...nothing, state: 'FAILED', code: 'failed' }))
  }
}

async function keepOutcome(
  tx: Tx,
  deps: KeepDeps,
  { key, fetched }: Taking,
  due: DueEntry,
  take: (tx: Tx, row: EntryRow) => Promise<Outcome>,
): Promise<boolean> {
  const row = await lockEntry(tx, key, due.entry_id)
  const calendar = await findCalendar(tx, key)
  if (calendar?.state !== 'ACTIVE') return false
  // Another worker has it, or it has changed since: then it is read anew.
  if (row === undefined || row.due_at !== due.due_at) return true
  const outcome = await take(tx, row)
  const isHere = typeof fetched !== 'string'
  const [event] = isHere && fetched.event?.ok === true ? fetched.event.message.events : []
  // Of what brings nobody here, nothing is kept but that it stands there.
  const isNobodys = outcome.code === 'no_visitors' && outcome.meetingId === null
  await updateEntry(tx, key, due.entry_id, {
    version: isHere ? fetched.version : '',
    ...(isHere && {
      uid: isNobodys ? '' : (event?.uid ?? ''),
      organiser: isNobodys ? '' : (event?.organiser?.email ?? ''),
      start_at: isNobodys ? null : (event?.startAt ?? null),
      end_at: isNobodys ? null : (event?.endAt ?? null),
    }),
    read_id: uuid7(),
    read_at: deps.clock.now(),
    state: outcome.state,
    code: outcome.code,
    is_gone: fetched === 'GONE' || (fetched === 'GONE_HELD' && outcome.state !== 'HELD'),
    listed_until: outcome.listedUntil,
    meeting_id: outcome.meetingId,
    due_at: null,
    failures: 0,
  })
  await tell(tx, deps, key, due.entry_id, row, outcome)
  return true
}

const kinds = {
  DONE: 'integration.message_taken',
  REFUSED: 'integration.message_refused',
  HELD: 'integration.message_held',
} as const

/** What was ignored is in the log alone, and what is still refused was told of. */
async function tell(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { companyId, calendarId }: Taking['key'],
  entryId: string,
  before: EntryRow,
  { state, code, meetingId }: Outcome,
): Promise<void> {
  if (state === 'IGNORED' || state === 'FAILED') return
  if (state !== 'DONE' && before.state === state && before.code === code) return
  const act = { actor: { kind: 'system' }, commandId: null, at: clock.now() } as const
  await noteIntegration(tx, { companyId, integrationId: calendarId }, act, kinds[state], {
    messageId: entryId,
    ...(code !== null && { code }),
    ...(meetingId !== null && { meetingId: outsideId('M', meetingId) }),
  })
}
