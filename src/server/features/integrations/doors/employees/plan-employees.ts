/** The job that says anew what colleagues' credentials open: by what they booked, and whether they passed the questionnaire. */
import { insideId } from '#contract/ids.ts'
import { levelOfEmployee } from '#domain/door/door-level.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { employeeQueue, sendQueue, type LocationRequest } from '../queues.ts'
import { keepCredential } from '../sending/keep-credential.ts'
import { listAwake } from '../sending/queries-awake.ts'
import { findCredential, setEmployeeGrants } from '../sending/queries-wanted.ts'
import {
  listBookers,
  listEmployeeFacts,
  takeChanges,
  type EmployeeFactsRow,
} from './queries-employees.ts'

const batchSize = 200

export async function planEmployees(
  { tx, enqueue }: JobContext,
  { companyId }: LocationRequest,
  { clock }: Pick<Deps, 'clock'>,
): Promise<JobOutcome> {
  const subjects = await takeChanges(tx, companyId, batchSize)
  const now = clock.now()
  const named = subjects.flatMap((subject) => idIn(subject, 'US'))
  const booked = subjects.flatMap((subject) => idIn(subject, 'BO'))
  const userIds = [...new Set([...named, ...(await listBookers(tx, companyId, booked))])]
  for (const row of await listEmployeeFacts(tx, companyId, userIds, now)) {
    await planOne(tx, companyId, row, now)
  }
  await enqueue(sendQueue, await listAwake(tx, now, companyId))
  if (subjects.length === batchSize) await enqueue(employeeQueue, [{ companyId }])
  return 'done'
}

async function planOne(
  tx: Tx,
  companyId: CompanyId,
  row: EmployeeFactsRow,
  now: string,
): Promise<void> {
  const { user_id: userId, today } = row
  const wanted = levelOfEmployee({
    isActive: row.is_active,
    today,
    hasLaterBooking: row.has_later,
    dayEndsAt: row.day_ends_at,
  })
  const known = await findCredential(tx, companyId, { userId })
  // Whoever has booked nothing needs none.
  if (known === undefined && (today === null || wanted.level === null) && !row.has_later) return
  const credentialId = known ?? (await keepCredential(tx, companyId, { userId }, now))
  await setEmployeeGrants(tx, companyId, credentialId, wanted, now)
}

/** The last part of `workplace:2026-11-21/BO-…` and `user:US-…`. */
function idIn(subject: string, prefix: 'US' | 'BO'): readonly string[] {
  const id = insideId(prefix, subject.slice(subject.search(/[/:][^/:]*$/) + 1))
  return id === null ? [] : [id]
}
