/** Series without an end: every night their visits are made up to a year ahead again. */
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { dayAfterClosing } from '#domain/location/closing.ts'
import { addDays, localDateOf } from '#domain/time/local-date.ts'
import type { Recurrence } from '#domain/visit/invitation/series-edit.ts'
import { visitSubject } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvents, type OwnAct } from '#server/platform/events.ts'
import { uuid7 } from '#server/platform/ids.ts'
import type { JobContext, JobOutcome, JobQueue } from '#server/platform/jobs/job-queue.ts'
import { screenNewVisits } from '#server/features/visitors/watch-lists/alerts/screen-visitors.ts'
import { createdEvent, firstStatus } from '../create-meeting.ts'
import { expandRecurrence } from './expand-recurrence.ts'
import { visitorsOf } from './plan-visits.ts'
import { insertVisits, listSeries, lockMeeting, lockVisits } from '../queries.ts'
import { listProfiles } from '../people/queries-visitors.ts'

/** Every night at half past two, UTC. */
export const extensionSchedule = '30 2 * * *'
/** As long as this much of the year ahead is made, nothing is to be done. */
const enoughDays = 340

type Data = Record<string, never>
export const extensionQueue: JobQueue<Data> = {
  name: 'meetings-extend',
  data: z.strictObject({}),
  retries: 3,
  firstRetrySeconds: 60,
  longestRetrySeconds: 3_600,
  concurrency: 1,
}

/** The job. Each series is short work; a failure leaves the rest to the next night. */
export async function extendMeetings(
  { tx }: Pick<JobContext, 'tx'>,
  { clock, companies }: Pick<Deps, 'clock' | 'companies'>,
): Promise<JobOutcome> {
  const act: OwnAct = { actor: { kind: 'system' }, commandId: null, at: clock.now() }
  const before = addDays(act.at.slice(0, 10), enoughDays)
  for (const { companyId, meetingId } of await listSeries(tx, act.at.slice(0, 10), before)) {
    const company = await companies.find(companyId)
    if (company !== null && !company.closed) await extendMeeting(tx, company, act, meetingId)
  }
  return 'done'
}

/** Makes the visits that follow the last one of a series, for the visitors it has; for nobody who was erased. @returns how many. */
export async function extendMeeting(
  tx: Tx,
  company: CompanyCard,
  act: OwnAct,
  meetingId: string,
): Promise<number> {
  const { companyId, timeZone } = company
  const today = localDateOf(act.at, timeZone)
  const meeting = await lockMeeting(tx, companyId, meetingId)
  if (meeting === undefined) return 0
  const visits = await lockVisits(tx, companyId, meetingId)
  const last = visits.at(-1)?.visitDate ?? today
  const expansion = expandRecurrence(
    {
      startAt: meeting.start_at,
      endAt: meeting.end_at,
      recurrence: meeting.recurrence as Recurrence | null, // only this feature's verbs write it
    },
    { timeZone, fromDate: last, now: act.at },
  )
  if (!expansion.ok) return 0
  const ahead = expansion.occurrences.filter(
    ({ visitDate }) => visitDate > last && dayAfterClosing([visitDate], company.lastDay) === null,
  )
  const invited = await listProfiles(tx, companyId, visitorsOf(visits, today))
  const made = invited.flatMap(({ visitorId }) => {
    const visitorType = visits.findLast((visit) => visit.visitorId === visitorId)?.visitorType ?? ''
    return ahead.map((occurrence) => ({ visitorId, visitorType, occurrence, revives: false }))
  })
  const status = firstStatus(company)
  await insertVisits(
    tx,
    companyId,
    meetingId,
    status,
    made.map((visit) => ({ ...visit, passId: uuid7() })),
  )
  const keys = made.map(({ visitorId, occurrence: { visitDate } }) => ({
    visitDate,
    meetingId,
    visitorId,
  }))
  const held = new Set((await screenNewVisits(tx, company, act, keys)).map(visitSubject))
  const events = keys.map((key) =>
    // Nobody is told of a visit in a year: the series was announced, and its day will be.
    createdEvent(key, held.has(visitSubject(key)) ? 'IN_REVIEW' : status, 2),
  )
  await appendEvents(tx, companyId, act, events)
  return made.length
}
