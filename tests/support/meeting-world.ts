/** Meetings made and read through the API, for the tests of their calls. */
import { expect } from 'vitest'
import { insideId, outsideId } from '#contract/ids.ts'
import { createCustomField } from './factories.ts'
import { openWorld, type World } from './world.ts'

export type MadeMeeting = { id: string; visits: string[] }
export type ShownMeeting = {
  recurrence: unknown
  visitors: { id: string; visits: { id: string; status: string }[] }[]
} & Record<string, unknown>

export const visitor = {
  firstname: 'Vera',
  lastname: 'Visser',
  companyName: 'ACME',
  email: 'vera@example.com',
  mobile: '+32470123456',
  licensePlate: '1-ABC-234',
  language: 'nl',
  visitorType: 'Contractor',
}

export type MeetingWorld = World & {
  /** A meeting on Monday, the day after tomorrow. */
  meeting(): Record<'startAt' | 'endAt' | 'hostId', string> & Record<string, unknown>
  /** The same this morning, an hour from now. */
  meetingToday(): Record<string, unknown>
  create(body: object): Promise<MadeMeeting>
  read(id: string): Promise<ShownMeeting>
  update(id: string, body: object): Promise<MadeMeeting>
  /** The kinds of a subject's events, oldest first. */
  eventsOf(subject: string): Promise<string[]>
  sequenceOf(id: string): Promise<number>
  setVisit(visitId: string, values: Record<string, unknown>): Promise<unknown>
}

/** It is Saturday 2026-11-21, nine in the morning in Brussels. */
export async function openMeetingWorld(): Promise<MeetingWorld> {
  const world = await openWorld({}, '2026-11-21T08:00:00.000Z')
  const { deps, mine } = world
  await createCustomField(deps, mine.companyId, {
    id: 'lunch',
    type: 'LIST',
    resetAtEveryVisit: true,
  })
  await createCustomField(deps, mine.companyId, { id: 'employer', type: 'TEXT' })
  await createCustomField(deps, mine.companyId, { id: 'proof', type: 'FILE' })

  const meeting = () => ({
    title: 'Interview',
    startAt: '2026-11-23T09:00:00+01:00',
    endAt: '2026-11-23T10:30:00+01:00',
    recurrence: null,
    checkinNotificationType: 'ALL',
    description: 'Second floor',
    hostId: outsideId('US', mine.hostId),
    visitors: [visitor],
  })
  const done = async (id: 'meetings.create' | 'meetings.get' | 'meetings.update', sent: object) => {
    const answer = await world.call(id, sent)
    expect([answer.status, answer.code]).toEqual([200, undefined])
    return answer.body
  }
  return {
    ...world,
    meeting,
    meetingToday: () => ({
      ...meeting(),
      startAt: '2026-11-21T09:00:00Z',
      endAt: '2026-11-21T10:00:00Z',
    }),
    create: async (body) => (await done('meetings.create', { body })) as MadeMeeting,
    read: async (id) => (await done('meetings.get', { params: { meetingId: id } })) as ShownMeeting,
    update: async (id, body) =>
      (await done('meetings.update', { params: { meetingId: id }, body })) as MadeMeeting,
    async eventsOf(subject) {
      const rows = await deps.db.system
        .selectFrom('events')
        .select('kind')
        .where('subject', '=', subject)
        .orderBy('event_id')
        .execute()
      return rows.map(({ kind }) => kind)
    },
    async sequenceOf(id) {
      const row = await deps.db.system
        .selectFrom('meetings')
        .select('sequence')
        .where('meeting_id', '=', insideId('M', id))
        .executeTakeFirstOrThrow()
      return row.sequence
    },
    setVisit(visitId, values) {
      const [date = '', meetingId = '', visitorId = ''] = visitId.split('/')
      return deps.db.system
        .updateTable('visits')
        .set(values)
        .where('visit_date', '=', date)
        .where('meeting_id', '=', insideId('M', meetingId))
        .where('visitor_id', '=', insideId('V', visitorId))
        .execute()
    },
  }
}
