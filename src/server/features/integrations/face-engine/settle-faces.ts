/** What an engine should have, and what it is told for that. It is state, not a row of events: whatever was missed is made good. */
import { z } from 'zod'
import { localDateOf } from '#domain/time/local-date.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { noteIntegration } from '#server/platform/integrations/note-integration.ts'
import { sendCall } from '#server/platform/integrations/keep-call.ts'
import { drainQueue } from '#server/platform/integrations/queues.ts'
import { deleteIntegration, findIntegration } from '#server/platform/integrations/queries.ts'
import {
  jobCompany,
  type JobContext,
  type JobOutcome,
  type JobQueue,
} from '#server/platform/jobs/job-queue.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'
import {
  countFaces,
  engineKind,
  findEngine,
  listEngineCompanies,
  whichHaveEngines,
} from './queries.ts'
import {
  endConsents,
  facesInATurn,
  listUntold,
  markForgotten,
  nameWanted,
} from './queries-faces.ts'

const request = z.object({ companyId: jobCompany })
type SettleRequest = z.output<typeof request>

export const settleQueue: JobQueue<SettleRequest> = {
  name: 'face-engine-settle',
  data: request,
  retries: 5,
  firstRetrySeconds: 5,
  longestRetrySeconds: 300,
  concurrency: 2,
  onePer: ({ companyId }) => companyId,
}
/** Days go by, visits are purged, and calls are given up without anybody's doing. */
export const clockQueue: JobQueue<Record<string, never>> = {
  name: 'face-engine-clock',
  data: z.object({}),
  retries: 1,
  firstRetrySeconds: 5,
  longestRetrySeconds: 10,
  concurrency: 1,
}

const heard: ReadonlySet<string> = new Set([
  'visitor.picture_given',
  'visitor.picture_removed',
  'visitor.updated',
  'visit.details_confirmed',
  'visitor.erased',
  'visitor.merged',
  'integration.activated',
  'integration.created',
  'integration.ending',
  'integration.replayed',
  'integration.updated',
])

/** One plain statement for a batch, which finds nothing where no engine is connected. */
export async function followVisitors(
  tx: Tx,
  events: readonly RelayedEvent[],
): Promise<readonly PlannedJob[]> {
  const companies = new Set(
    events.flatMap(({ kind, companyId }) => (heard.has(kind) ? companyId : [])),
  )
  if (companies.size === 0) return []
  const told = await whichHaveEngines(tx, [...companies])
  return told.map((companyId) => planJob(settleQueue, { companyId }))
}

export async function settleAll(
  { enqueue }: Pick<JobContext, 'enqueue'>,
  { db }: Pick<Deps, 'db'>,
): Promise<JobOutcome> {
  const all = await listEngineCompanies(db.system)
  await enqueue(
    settleQueue,
    all.map((companyId) => ({ companyId })),
  )
  return 'done'
}

export async function settleFaces(
  context: Pick<JobContext, 'tx' | 'enqueue'>,
  { companyId }: SettleRequest,
  { clock, companies }: Pick<Deps, 'clock' | 'companies'>,
): Promise<JobOutcome> {
  const { tx, enqueue } = context
  const company = await companies.find(companyId)
  const engine = await findEngine(tx, companyId)
  if (company === null || engine === undefined) return 'done'
  const place = { companyId, integrationId: engine.integration_id }
  const now = clock.now()
  const days = { now, today: localDateOf(now, company.timeZone) }
  await markForgotten(tx, companyId, days)
  await endConsents(tx, companyId)
  await nameWanted(tx, companyId, days)
  if (engine.is_leaving && (await countFaces(tx, place)) === 0) {
    const gone = await findIntegration(tx, place)
    await deleteIntegration(tx, place, [engineKind])
    const act = { actor: { kind: 'system' }, commandId: null, at: now } as const
    await noteIntegration(tx, place, act, 'integration.removed', { name: gone?.name, count: 0 })
    return 'done'
  }
  const untold = await listUntold(tx, place)
  for (const id of untold) {
    await sendCall(context, place, {
      kind: 'face.subject',
      subject: `face:${id}`,
      targetId: id,
      at: now,
    })
  }
  // Whoever continues, replays or disconnects does not wait for the clock.
  if (engine.state === 'ACTIVE') await enqueue(drainQueue(engineKind), [place])
  if (untold.length === facesInATurn) await enqueue(settleQueue, [{ companyId }])
  return 'done'
}
