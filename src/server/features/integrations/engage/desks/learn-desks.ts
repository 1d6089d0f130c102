/** What came of what was done at Eptura Engage: a day that was read is brought into step, and what was made there is known. */
import { insideId } from '#contract/ids.ts'
import { engageSettings } from '#contract/integrations/engage.ts'
import { compareDay, isTooManyGoing, type BookingChange } from '#domain/engage/compare-bookings.ts'
import type { ListedBooking } from '#domain/engage/read-bookings.ts'
import { HOUR_MS } from '#domain/time/instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { AnsweredCall, SeveralCalls } from '#server/platform/integrations/integration.ts'
import { deleteIntegration } from '#server/platform/integrations/queries.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { JobContext } from '#server/platform/jobs/job-queue.ts'
import { localDayOf } from '#server/platform/time/local-day.ts'
import { findConnection } from '../queries.ts'
import { applyChange, desksById } from './apply-change.ts'
import { keepRead, listenSubject } from './desk-subject.ts'
import { desksKind, findDesks, findPeople, listDesks, type DesksRow } from './queries.ts'
import * as bookings from './queries-bookings.ts'
import { findLiveRun, insertChanges, replaceRefusals } from './queries-runs.ts'
import { beginComparing, endDay, failComparing, hasBegun, placeOfRow } from './runs.ts'
import { desksSettingsOf } from './stored-desks.ts'
import { deskOutcome, deskTask, type DeskTask } from './tell-desks.ts'

type Context = Pick<JobContext, 'tx' | 'enqueue'>
type Place = { readonly company: CompanyCard; readonly row: DesksRow; readonly now: string }

export const learnDesks: SeveralCalls['learn'] = async (context, { companyId }, answered, now) => {
  const { tx, deps } = context
  const company = await deps.companies.find(companyId)
  for (const one of answered) {
    const row = await findDesks(tx, companyId)
    if (company === null || row === undefined) return
    const task = deskTask.parse(JSON.parse(one.event.body))
    const place = { company, row, now }
    if (one.event.subject === listenSubject) await learnListener(context, place, one)
    else if (task.act === 'READ') await learnDay(context, place, one, task.date)
    else if (task.act === 'BRING') await learnBooking(context, place, one, task)
  }
}

/** Once Engage has been told, or will never hear it, a connection that leaves is gone. */
async function learnListener(
  { tx }: Context,
  { row }: Place,
  { error, isGivenUp }: AnsweredCall,
): Promise<void> {
  if (!row.is_leaving || (error !== null && !isGivenUp)) return
  await deleteIntegration(tx, placeOfRow(row), [desksKind])
}

async function learnBooking(
  { tx }: Context,
  { company, row, now }: Place,
  { error, isFinal, text }: AnsweredCall,
  task: Extract<DeskTask, { act: 'BRING' }>,
): Promise<void> {
  const { companyId } = company
  const { ended, madeId, isRival } = deskOutcome.parse(JSON.parse(text))
  const bookingId = insideId('BO', task.bookingId)
  if (bookingId === null) return
  await bookings.endBindings(tx, companyId, { engageIds: ended }, now)
  const { date, makes } = task
  if (error === null) {
    if (madeId !== null && makes !== null) {
      const to = { bookingId, deskId: makes.deskId, date, isUnwanted: false }
      await bookings.bindBookings(tx, companyId, [madeId], to)
    }
    await bookings.forgetRefused(tx, companyId, bookingId)
    return
  }
  const place = placeOfRow(row)
  // What stands there says who gives way, or why it is refused.
  if (isRival) await keepRead(tx, place, { date, runId: null, at: now })
  else if (error === 'held') await holdUp(tx, { company, row, now })
  else if (isFinal) {
    await bookings.noteRefused(tx, companyId, bookingId, now)
    await keepRead(tx, place, { date, runId: null, at: now })
  }
}

async function learnDay(
  context: Context,
  place: Place,
  { error, isGivenUp, text, event }: AnsweredCall,
  date: string,
): Promise<void> {
  const { tx } = context
  const { company, row, now } = place
  const { companyId } = company
  const run = await findLiveRun(tx, companyId, ['READING'])
  const own = run !== undefined && event.targetId === run.run_id ? run : null
  if (error !== null) {
    if (own === null || !isGivenUp) return
    await failComparing(tx, row, own, { error, now })
    return
  }
  const { bookings: listed } = deskOutcome.parse(JSON.parse(text))
  const { changes, forgotten } = await compare(context, place, {
    date,
    listed,
    isAgain: own !== null,
  })
  const isBegun = await hasBegun(tx, placeOfRow(row))
  if (isBegun) await bookings.forgetBindings(tx, companyId, forgotten)
  const refused = changes.filter(({ kind }) => kind === 'REFUSED')
  await replaceRefusals(tx, companyId, date, refused, now)
  if (own !== null) {
    await insertChanges(tx, companyId, own.run_id, date, changes)
    await endDay(context, company, row, own, now)
    return
  }
  if (isBegun) await applyDay(context, place, date, changes)
}

async function compare(
  { tx }: Context,
  { company: { companyId }, row }: Place,
  { date, listed, isAgain }: { date: string; listed: readonly ListedBooking[]; isAgain: boolean },
) {
  const connection = await findConnection(tx, companyId)
  const people = await findPeople(
    tx,
    companyId,
    listed.map(({ person }) => person),
  )
  const desks = new Map(
    (await listDesks(tx, companyId)).flatMap(({ deskId, resource }) =>
      resource === null ? [] : [[resource, deskId] as const],
    ),
  )
  const { create } = desksSettingsOf(row).calls
  const needsAccount = `${create.path}${create.body}`.includes('{{accountId}}')
  return compareDay({
    lead: engageSettings.parse(connection?.settings).lead,
    here: await bookings.listHere(tx, companyId, date, { isAgain, needsAccount }),
    bound: await bookings.listBound(tx, companyId, date),
    listed,
    userOf: (person) => people.get(person.toLowerCase())?.userId,
    deskOf: (desk) => desks.get(desk),
    isAgain,
  })
}

/** Where too many would go, nothing does: all days are compared, and somebody looks. */
async function applyDay(
  { tx, enqueue }: Context,
  { company, row, now }: Place,
  date: string,
  changes: readonly BookingChange[],
): Promise<void> {
  const { companyId, timeZone } = company
  const going = changes.filter(({ kind }) => kind === 'GOES' || kind === 'ENDED').length
  if (going > 0) {
    const today = localDayOf(now, timeZone)
    const before = await bookings.countGoing(tx, companyId, { today, since: plusMs(now, -HOUR_MS) })
    const { brakePercent } = desksSettingsOf(row)
    if (isTooManyGoing(before.kept, before.gone + going, brakePercent)) {
      return holdUp(tx, { company, row, now })
    }
  }
  const desks = await desksById(tx, company)
  const applying = { company, place: placeOfRow(row), date, now, desks, enqueue }
  for (const change of changes) await applyChange(tx, applying, change)
}

/** Unless it is being compared already. */
async function holdUp(tx: Tx, { company, row, now }: Place): Promise<void> {
  if ((await findLiveRun(tx, company.companyId)) !== undefined) return
  await beginComparing(tx, company, row, now, { reason: 'TOO_MANY', isPreview: true })
}
