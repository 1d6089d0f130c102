import { keysOfRecord } from '#domain/watch-list/candidate-keys.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { holdWatchList, type ListOwner } from '../hold-watch-list.ts'
import { insertWatchRecords, listAllWatchRecords, type NewWatchRecord } from '../queries.ts'
import type { LineFault, RecordLine } from './read-record-lines.ts'
import { listSubject } from '../save-watch-list.ts'
import { identityOf, type WatchRecordInput } from './save-watch-record.ts'

export type Import = {
  readonly listId: string
  readonly lines: readonly RecordLine[]
  /** Only look what would become of it. */
  readonly dryRun: boolean
}
export type Imported = {
  readonly added: number
  readonly known: number
  /** So many lines are not taken. */
  readonly bad: number
  readonly errors: LineFault[]
}

/** So many records go with one statement. */
const batchSize = 200
/** Who has more faults than this reads the first ones. */
const maxFaults = 1_000

/**
 * Adds the good lines of a file to a list. A line that says what a record or an earlier line says already is passed over,
 * so that the same file may be sent again.
 * @throws ApiError not_found | watch_list_of_organisation
 */
export async function importWatchRecords(
  tx: Tx,
  { companyId }: Pick<ListOwner, 'companyId'>,
  act: Act,
  { listId, lines, dryRun }: Import,
): Promise<Imported> {
  await holdWatchList(tx, companyId, listId)
  const said = new Set((await listAllWatchRecords(tx, companyId, listId)).map(identityOf))
  const fresh: WatchRecordInput[] = []
  let known = 0
  for (const line of lines) {
    if ('faults' in line) continue
    const identity = identityOf(line.record)
    if (said.has(identity)) known += 1
    else fresh.push(line.record)
    said.add(identity)
  }
  if (!dryRun) {
    for (let at = 0; at < fresh.length; at += batchSize) {
      const batch = fresh.slice(at, at + batchSize)
      await insertWatchRecords(tx, companyId, listId, batch.map(newRecord))
    }
    await appendEvent(tx, companyId, act, {
      kind: 'watch_list.records_imported',
      subject: listSubject(listId),
      payload: { added: fresh.length, known },
    })
  }
  const bad = lines.flatMap((line) => ('faults' in line ? [line.faults] : []))
  const errors = bad.flat().slice(0, maxFaults)
  return { added: fresh.length, known, bad: bad.length, errors }
}

function newRecord(record: WatchRecordInput): NewWatchRecord {
  return { ...record, id: uuid7(), keys: keysOfRecord(record) }
}
