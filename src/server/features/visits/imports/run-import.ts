/**
 * The job that makes visits of rows, some at a time. Visits, rows and the job's completion are one transaction, so that a
 * process that dies in the middle leaves nothing half done, and the next one goes on behind it.
 */
import type { Deps } from '#server/deps.ts'
import { importSubject } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type OwnAct } from '#server/platform/events.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { createSingleMeetings } from '../meetings/create-single-meetings.ts'
import { judgeRows, type Importer } from './judge-rows.ts'
import { changeImport, lockImport, type ImportRecord } from './queries.ts'
import { countRows, finishRows, listRows, writeFaults } from './queries-rows.ts'
import { importQueue, type ImportStep } from './queues.ts'

/** So many rows are one transaction: a step is seen, and its end is waited for by whoever stops it. */
export const rowsPerStep = 250

type RunDeps = Pick<Deps, 'clock' | 'companies' | 'rights' | 'live'>

export async function runImport(
  {
    tx,
    enqueue,
    attempt,
    isLastAttempt,
  }: Pick<JobContext, 'tx' | 'enqueue' | 'attempt' | 'isLastAttempt'>,
  { companyId, importId }: ImportStep,
  { clock, companies, rights, live }: RunDeps,
): Promise<JobOutcome> {
  const company = await companies.find(companyId)
  const found = await lockImport(tx, companyId, importId)
  if (company === null || found?.state !== 'RUNNING') return 'done'
  const { createdBy } = found
  const at = clock.now()
  const act: OwnAct = { actor: { kind: 'user', userId: createdBy }, commandId: null, at }
  if (company.closed || (isLastAttempt && attempt > 1)) {
    // It cannot go on. Whoever looks sees that it has stopped, and may try again.
    await endImport(tx, company, act, importId, 'STOPPED')
    return 'done'
  }
  const card = await rights.find(company.companyId, createdBy)
  const importer = { userId: createdBy, rights: card.rights, at }
  const taken = await makeVisits(tx, company, act, importer, found)
  if (taken === rowsPerStep) await enqueue(importQueue, [{ companyId, importId }])
  else await endImport(tx, company, act, importId, 'DONE')
  live.wake()
  return 'done'
}

/** Rows are judged once more: the hour may be over, and somebody may be invited meanwhile. @returns how many were taken. */
async function makeVisits(
  tx: Tx,
  company: CompanyCard,
  act: OwnAct,
  importer: Importer,
  found: ImportRecord,
): Promise<number> {
  const { companyId } = company
  const { importId, createdBy, invites } = found
  const rows = await listRows(tx, companyId, importId, ['READY'], { after: 0, limit: rowsPerStep })
  const judged = await judgeRows(tx, company, importer, found, rows)
  const good = rows.flatMap(({ line, meetingId }, index) => {
    const row = judged[index]
    return row?.ok === true ? [{ line, meetingId, ...row.visit }] : []
  })
  const bad = rows.flatMap(({ line, fixes }, index) => {
    const row = judged[index]
    return row?.ok === false ? [{ line, fixes, faults: row.faults }] : []
  })
  await writeFaults(tx, companyId, importId, bad)
  if (good.length > 0) {
    await createSingleMeetings(tx, company, act, good, { createdBy, invites })
    const lines = good.map(({ line }) => line)
    await finishRows(tx, companyId, importId, lines)
  }
  return rows.length
}

async function endImport(
  tx: Tx,
  { companyId }: CompanyCard,
  act: OwnAct,
  importId: string,
  state: 'STOPPED' | 'DONE',
): Promise<void> {
  await changeImport(tx, companyId, importId, { state, endedAt: act.at })
  const { DONE, BAD } = await countRows(tx, companyId, importId)
  await appendEvent(tx, companyId, act, {
    kind: state === 'DONE' ? 'import.ended' : 'import.stopped',
    subject: importSubject(importId),
    payload: { visits: DONE, bad: BAD },
  })
}
