/** The jobs that find what the clock changes, and that repair what differs: an event that was lost, a system that was added later. */
import { planCredentials } from '#domain/credential/plan-credentials.ts'
import { addDays, localDateOf } from '#domain/time/local-date.ts'
import type { Deps } from '#server/deps.ts'
import { visitSubject } from '#server/platform/auth/actor.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { deleteLeft } from './queries-systems.ts'
import * as queries from './queries.ts'
import { credentialCompareQueue, credentialFollowQueue, type CompareRequest } from './queues.ts'

export const credentialClockSchedule = '* * * * *'
export const credentialRoundSchedule = '23 * * * *'

const dueInARound = 1_000
const comparedInAJob = 500

export async function lookAtClock(
  { tx, enqueue }: Pick<JobContext, 'tx' | 'enqueue'>,
  { clock }: Pick<Deps, 'clock'>,
): Promise<JobOutcome> {
  const due = await queries.listDue(tx, clock.now(), dueInARound)
  if (due.length > 0) await enqueue(credentialFollowQueue, due)
  await deleteLeft(tx)
  return 'done'
}

export async function compareEverywhere({
  tx,
  enqueue,
}: Pick<JobContext, 'tx' | 'enqueue'>): Promise<JobOutcome> {
  const rows = await tx.selectFrom('credential_systems').select('company_id').distinct().execute()
  const requests = rows.map((row) => ({ companyId: row.company_id, after: null }))
  if (requests.length > 0) await enqueue(credentialCompareQueue, requests)
  return 'done'
}

/** A page of visits; those that differ are followed as if something had happened to them. */
export async function compareVisits(
  { tx, enqueue }: Pick<JobContext, 'tx' | 'enqueue'>,
  { companyId, after }: CompareRequest,
  { clock, companies, credentialWays }: Pick<Deps, 'clock' | 'companies' | 'credentialWays'>,
): Promise<JobOutcome> {
  const company = await companies.find(companyId)
  if (company === null) return 'done'
  const now = clock.now()
  const from = addDays(localDateOf(now, company.timeZone), -1)
  const systems = (await queries.listSystems(tx, companyId)).flatMap((system) => {
    const way = credentialWays.find((one) => one.way === system.way && one.kind === system.kind)
    return way === undefined ? [] : [{ ...system, ...way.plan(system.settings) }]
  })
  const rows = await queries.listVisitsToCompare(tx, companyId, {
    from,
    after,
    limit: comparedInAJob,
  })
  const keyed = rows.map((row) => ({
    facts: queries.factsOf(row),
    key: { visitDate: row.visit_date, meetingId: row.meeting_id, visitorId: row.visitor_id },
  }))
  const keys = keyed.map(({ key }) => key)
  const held = Map.groupBy(await queries.listOfVisits(tx, companyId, keys), (row) => {
    const key = queries.keyOf(row)
    return key === null ? '' : visitSubject(key)
  })
  const differing = keyed.filter(({ facts, key }) => {
    const own = (held.get(visitSubject(key)) ?? []).map(queries.heldOf)
    return planCredentials(company.disabled ? null : facts, systems, own, now).length > 0
  })
  const requests = differing.map(({ key }) => ({ companyId, subject: visitSubject(key) }))
  if (requests.length > 0) await enqueue(credentialFollowQueue, requests)
  if (rows.length === comparedInAJob) {
    await enqueue(credentialCompareQueue, [{ companyId, after: keys.at(-1) ?? null }])
  }
  return 'done'
}
