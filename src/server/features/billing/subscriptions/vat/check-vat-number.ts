/** Asks the register about a buyer's VAT number, and keeps each answer as a proof. Nothing waits for it. Decision 0587. */
import { billingDetails } from '#contract/billing/billing-shapes.ts'
import { isCheckDue, isOutageOver, splitVatNumber } from '#domain/billing/register/vat-check.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { OwnAct } from '#server/platform/events.ts'
import type { WorkerDeps } from '#server/platform/feature.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { note } from '../note-subscription.ts'
import { findSeller } from '../queries-seller.ts'
import { openVies } from './ask-vies.ts'
import * as queries from './queries.ts'
import { vatCheckQueue, type OneNumber } from './queues.ts'
import { isAskedAbout, standingOf } from './standing.ts'
import type { VatAnswer } from './vat-register.ts'

/** Adds a job for each number that is due. */
export async function findDueChecks(
  { tx, enqueue }: Pick<JobContext, 'tx' | 'enqueue'>,
  _: object,
  { clock }: Pick<WorkerDeps, 'clock'>,
): Promise<JobOutcome> {
  const seller = await findSeller(tx)
  if (seller === undefined) return 'done'
  const today = clock.now().slice(0, 10)
  const due = (await queries.listStandings(tx)).filter(
    (row) => isAskedAbout(seller.details, row.details) && isCheckDue(standingOf(row), today),
  )
  await enqueue(
    vatCheckQueue,
    due.map((row) => ({ organisationId: row.organisation_id })),
  )
  return 'done'
}

export async function checkVatNumber(
  { tx, signal }: Pick<JobContext, 'tx' | 'signal'>,
  { organisationId }: OneNumber,
  { config, clock }: Pick<WorkerDeps, 'config' | 'clock'>,
): Promise<JobOutcome> {
  const seller = await findSeller(tx)
  const row = await queries.findStanding(tx, organisationId)
  if (seller === undefined || row === undefined) return 'done'
  if (!isAskedAbout(seller.details, row.details)) return 'done'
  const { vatNumber, country: of } = billingDetails.parse(row.details)
  const [country, number] = splitVatNumber(vatNumber, of)
  const [from, own] = splitVatNumber(seller.details.vatNumber, seller.details.country)
  const requester = own === '' ? null : { country: from, number: own }
  const answer = await openVies(config)({ country, number, requester }, signal)
  const at = clock.now()
  if (answer.is === 'ANSWERED') {
    await keepAnswer(tx, row, vatNumber, answer, at)
    return 'done'
  }
  await keepOutage(tx, row, vatNumber, answer.fault, at)
  // The hourly look asks again: an outage lasts hours.
  return 'done'
}

async function keepAnswer(
  tx: Tx,
  { organisation_id: organisationId, vat_proved: before }: queries.StandingRow,
  vatNumber: string,
  answer: Extract<VatAnswer, { is: 'ANSWERED' }>,
  at: string,
): Promise<void> {
  const { isValid, consultation } = answer
  const standing = { vat_proved: isValid, vat_pending_since: null, vat_fault: null }
  const change = { ...standing, vat_checked_at: at }
  if (!(await queries.saveStanding(tx, organisationId, vatNumber, change))) return
  await queries.insertCheck(tx, organisationId, vatNumber, answer, at)
  if (before === isValid) return
  const act: OwnAct = { actor: { kind: 'system' }, commandId: null, at }
  const kind = isValid ? 'vat_number.confirmed' : 'vat_number.refused'
  await note(tx, act, organisationId, kind, { consultation })
}

/** What was confirmed stays so, and what was never asked about counts by its form, for as long as an outage lasts. */
async function keepOutage(
  tx: Tx,
  row: queries.StandingRow,
  vatNumber: string,
  fault: string,
  at: string,
): Promise<void> {
  const since = row.vat_pending_since ?? at
  const isOver = isOutageOver(since.slice(0, 10), at.slice(0, 10))
  await queries.saveStanding(tx, row.organisation_id, vatNumber, {
    vat_proved: isOver ? false : row.vat_proved,
    vat_pending_since: since,
    vat_fault: fault,
  })
}
