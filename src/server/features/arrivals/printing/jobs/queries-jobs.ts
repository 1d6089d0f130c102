/** All SQL about print jobs. A job changes only from the statuses that the domain names. */
import { sql, type Insertable, type Selectable } from 'kysely'
import { statusAfter, statusesBefore, type PrintStep } from '#domain/badge/print-job.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { PrintJobs } from '#server/platform/database/database-types.ts'

export type PrintJobRow = Selectable<PrintJobs>

/** @returns false when the same event has asked for a badge before. */
export async function insertJob(tx: Tx, job: Insertable<PrintJobs>): Promise<boolean> {
  const made = await tx
    .insertInto('print_jobs')
    .values(job)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'cause']).where('cause', 'is not', null).doNothing(),
    )
    .returning('print_job_id')
    .execute()
  return made.length > 0
}

export function findJob(
  tx: Tx,
  companyId: CompanyId,
  printJobId: string,
): Promise<PrintJobRow | undefined> {
  return tx
    .selectFrom('print_jobs')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('print_job_id', '=', printJobId)
    .executeTakeFirst()
}

/** The last badge that was to be printed for the visit, unless that was called off. */
export async function findLastJobOf(
  tx: Tx,
  companyId: CompanyId,
  key: VisitKey,
): Promise<string | null> {
  const row = await tx
    .selectFrom('print_jobs')
    .select('print_job_id')
    .where('company_id', '=', companyId)
    .where('visit_date', '=', key.visitDate)
    .where('meeting_id', '=', key.meetingId)
    .where('visitor_id', '=', key.visitorId)
    .where('status', '<>', 'CANCELLED')
    .orderBy('created_at', 'desc')
    .orderBy('print_job_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.print_job_id ?? null
}

/** The oldest badge of the visit that waits for its printer. */
export function findWaitingJobOf(
  tx: Tx,
  companyId: CompanyId,
  key: VisitKey,
): Promise<PrintJobRow | undefined> {
  return tx
    .selectFrom('print_jobs')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('visit_date', '=', key.visitDate)
    .where('meeting_id', '=', key.meetingId)
    .where('visitor_id', '=', key.visitorId)
    .where('status', '=', 'QUEUED')
    .orderBy('created_at')
    .orderBy('print_job_id')
    .limit(1)
    .executeTakeFirst()
}

/** Whatever was last to be printed for the visit, with the name of its printer, also of one that has gone. */
export function findNewestJobOf(
  tx: Tx,
  companyId: CompanyId,
  { visitDate, meetingId, visitorId }: VisitKey,
): Promise<(PrintJobRow & { readonly printer_name: string }) | undefined> {
  return tx
    .selectFrom('print_jobs as j')
    .innerJoin('printers as p', (join) =>
      join.onRef('p.company_id', '=', 'j.company_id').onRef('p.printer_id', '=', 'j.printer_id'),
    )
    .selectAll('j')
    .select('p.name as printer_name')
    .where('j.company_id', '=', companyId)
    .where('j.visit_date', '=', visitDate)
    .where('j.meeting_id', '=', meetingId)
    .where('j.visitor_id', '=', visitorId)
    .orderBy('j.created_at', 'desc')
    .orderBy('j.print_job_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export type JobFilter = {
  readonly status: string | null
  readonly printerId: string | null
  readonly visit: VisitKey | null
}

/** Newest first. */
export async function listJobs(
  tx: Tx,
  companyId: CompanyId,
  { status, printerId, visit }: JobFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ total: number; jobs: PrintJobRow[] }> {
  let matching = tx.selectFrom('print_jobs').where('company_id', '=', companyId)
  if (status !== null) matching = matching.where('status', '=', status)
  if (printerId !== null) matching = matching.where('printer_id', '=', printerId)
  if (visit !== null) {
    matching = matching
      .where('visit_date', '=', visit.visitDate)
      .where('meeting_id', '=', visit.meetingId)
      .where('visitor_id', '=', visit.visitorId)
  }
  const { total } = await matching
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const jobs = await matching
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('print_job_id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return { total, jobs }
}

/** One step of a job's life. `at` is ISO 8601. @returns the job as it stands then; undefined when it stood elsewhere. */
export function stepJob(
  tx: Tx,
  companyId: CompanyId,
  printJobId: string,
  step: PrintStep,
  change: { readonly at: string; readonly error?: string; readonly claim?: string },
): Promise<PrintJobRow | undefined> {
  const { at, error = null, claim } = change
  const ends = step !== 'hand_over'
  let update = tx
    .updateTable('print_jobs')
    .set((set) => ({
      status: statusAfter(step),
      error,
      ...(step === 'hand_over' || step === 'confirm'
        ? { sent_at: set.fn.coalesce('sent_at', set.val(at)) }
        : {}),
      ...(ends ? { ended_at: at } : {}),
    }))
    .where('company_id', '=', companyId)
    .where('print_job_id', '=', printJobId)
    .where('status', 'in', [...statusesBefore(step)])
  if (claim !== undefined) update = update.where('claim_id', '=', claim)
  return update.returningAll().executeTakeFirst()
}

/** A try that failed; the job waits for the next one. */
export async function noteTry(
  tx: Tx,
  companyId: CompanyId,
  printJobId: string,
  error: string | null,
): Promise<void> {
  await tx
    .updateTable('print_jobs')
    .set((set) => ({ tries: set('tries', '+', 1), error }))
    .where('company_id', '=', companyId)
    .where('print_job_id', '=', printJobId)
    .execute()
}

export type Claim = { readonly id: string; readonly at: string; readonly until: string }

/**
 * Gives the oldest jobs of a printer to whoever asks. Two that ask at once never get the same one: each row is locked by
 * the first, and skipped by the other. A job whose claim has run out is given again.
 */
export async function claimJobs(
  tx: Tx,
  companyId: CompanyId,
  printerId: string,
  max: number,
  claim: Claim,
): Promise<PrintJobRow[]> {
  const { rows } = await sql<PrintJobRow>`
    with due as (
      select print_job_id from print_jobs
      where company_id = ${companyId} and printer_id = ${printerId}
        and (status = 'QUEUED' or (status = 'SENT' and claimed_until <= ${claim.at}))
      order by created_at, print_job_id
      limit ${max}
      for update skip locked
    )
    update print_jobs j
    set status = 'SENT', claim_id = ${claim.id}, claimed_until = ${claim.until}, tries = tries + 1,
      sent_at = coalesce(sent_at, ${claim.at})
    from due
    where j.company_id = ${companyId} and j.print_job_id = due.print_job_id
    returning j.*`.execute(tx)
  return rows.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1))
}

/** Of a printer: the jobs that were handed out `maxClaims` times and never answered for, now given up. */
export function giveUpUnanswered(
  tx: Tx,
  companyId: CompanyId,
  printerId: string,
  { at, maxClaims }: { readonly at: string; readonly maxClaims: number },
): Promise<PrintJobRow[]> {
  return tx
    .updateTable('print_jobs')
    .set({ status: 'FAILED', error: 'not_confirmed', ended_at: at })
    .where('company_id', '=', companyId)
    .where('printer_id', '=', printerId)
    .where('status', '=', 'SENT')
    .where('claimed_until', '<=', at)
    .where('tries', '>=', maxClaims)
    .returningAll()
    .execute()
}

/** Of a printer: the jobs that wait for somebody who is not checked in any more, or all of them, now cancelled. */
export async function cancelWaiting(
  tx: Tx,
  companyId: CompanyId,
  printerId: string,
  { at, onlyStale }: { readonly at: string; readonly onlyStale: boolean },
): Promise<PrintJobRow[]> {
  const stale = sql`exists (
    select from visits v
    where v.company_id = j.company_id and v.visit_date = j.visit_date and v.meeting_id = j.meeting_id
      and v.visitor_id = j.visitor_id and (v.status <> 'CHECKED_IN' or v.cancelled_at is not null))`
  const { rows } = await sql<PrintJobRow>`
    update print_jobs j set status = 'CANCELLED', error = ${onlyStale ? 'visit_over' : 'printer_removed'}, ended_at = ${at}
    where j.company_id = ${companyId} and j.printer_id = ${printerId} and j.status = 'QUEUED'
      and ${onlyStale ? stale : sql`true`}
    returning j.*`.execute(tx)
  return rows
}

/** Keeps others from printing the job while this transaction is open; false when one does already. */
export async function tryLockJob(tx: Tx, printJobId: string): Promise<boolean> {
  const { rows } = await sql<{ is_locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${printJobId}, 0)) as is_locked`.execute(tx)
  return rows[0]?.is_locked === true
}

/** The status of a visit that is not cancelled; the visit is kept for the transaction. */
export async function lockVisitStatus(
  tx: Tx,
  companyId: CompanyId,
  key: VisitKey,
): Promise<string | null> {
  const row = await tx
    .selectFrom('visits')
    .select('status')
    .where('company_id', '=', companyId)
    .where('visit_date', '=', key.visitDate)
    .where('meeting_id', '=', key.meetingId)
    .where('visitor_id', '=', key.visitorId)
    .where('cancelled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row?.status ?? null
}
