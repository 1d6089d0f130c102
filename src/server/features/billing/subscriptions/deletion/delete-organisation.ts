/** Deletes everything of an organisation, a slice at a time. A server that stops goes on where it was. Decision 0577. */
import { z } from 'zod'
import { outsideId } from '#contract/ids.ts'
import { removeFiles } from '#server/features/visitors/documents/forget-files.ts'
import { lockFiles } from '#server/features/visitors/documents/keep-file.ts'
import {
  installation,
  mintOrganisationId,
  type OrganisationId,
} from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type OwnAct } from '#server/platform/events.ts'
import type { WorkerDeps } from '#server/platform/feature.ts'
import type { JobContext, JobOutcome, JobQueue } from '#server/platform/jobs/job-queue.ts'
import { endAllPayments } from '../payers/end-payment.ts'
import * as queries from './queries.ts'

const oneOrganisation = z.object({ organisationId: z.uuid().transform(mintOrganisationId) })
export type DeletedOrganisation = z.output<typeof oneOrganisation>

export const deletionQueue: JobQueue<DeletedOrganisation> = {
  name: 'organisation-deletion',
  data: oneOrganisation,
  onePer: ({ organisationId }) => organisationId,
  retries: 40,
  firstRetrySeconds: 5,
  longestRetrySeconds: 3_600,
  concurrency: 1,
}

/** So many rows of each table in one transaction. */
const sliceRows = 2_000
const sliceFiles = 200

/** From here on nobody gets in; the night that comes again changes nothing. */
export async function beginDeletion(
  tx: Tx,
  act: OwnAct,
  organisationId: OrganisationId,
): Promise<void> {
  if (!(await queries.insertDeletion(tx, organisationId, act.at))) return
  await queries.closeLocations(tx, organisationId, act.at)
  await endAllPayments(tx, act, organisationId)
  await note(tx, act, organisationId, 'organisation.deletion_begun')
}

/** One slice; the next one is a job of its own, until nothing is left. */
export async function deleteOrganisation(
  { tx, enqueue }: Pick<JobContext, 'tx' | 'enqueue'>,
  { organisationId }: DeletedOrganisation,
  deps: Pick<WorkerDeps, 'clock' | 'files' | 'tables'>,
): Promise<JobOutcome> {
  if ((await queries.countDeleted(tx, organisationId, 0)) === null) return 'done'
  const rows = await queries.deleteSome(tx, organisationId, sliceRows)
  const files = rows > 0 ? 0 : await deleteFiles(tx, organisationId, deps)
  const all = await queries.countDeleted(tx, organisationId, rows + files)
  if (rows + files > 0) {
    await enqueue(deletionQueue, [{ organisationId }])
    return 'done'
  }
  const at = deps.clock.now()
  await queries.endDeletion(tx, organisationId, at)
  const act: OwnAct = { actor: { kind: 'system' }, commandId: null, at }
  await note(tx, act, organisationId, 'organisation.deleted', { rows: all ?? 0 })
  return 'done'
}

/** Rows and bytes, unless another organisation has the same ones. @returns how many */
async function deleteFiles(
  tx: Tx,
  organisationId: OrganisationId,
  deps: Pick<WorkerDeps, 'files' | 'tables'>,
): Promise<number> {
  const files = await queries.listFiles(tx, organisationId, sliceFiles)
  const byCompany = Map.groupBy(files, ({ companyId }) => companyId)
  await lockFiles(
    tx,
    files.map(({ sha256 }) => sha256),
  )
  for (const [companyId, some] of byCompany) {
    await removeFiles(
      tx,
      companyId,
      some.map(({ sha256 }) => sha256),
      deps,
    )
  }
  return files.length
}

async function note(
  tx: Tx,
  act: OwnAct,
  organisationId: OrganisationId,
  kind: 'organisation.deleted' | 'organisation.deletion_begun',
  payload: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const subject = `organisation:${outsideId('OR', organisationId)}` as const
  await appendEvent(tx, installation, act, { kind, subject, payload })
}
