/** A series on Mondays, whose days are changed and cancelled one by one. */
import { insideId } from '#contract/ids.ts'
import {
  openMeetingWorld,
  type MadeMeeting,
  type MeetingWorld,
  type ShownMeeting,
} from './meeting-world.ts'
import type { Answer } from './send.ts'

export type Series = { readonly made: MadeMeeting; readonly before: ShownMeeting }

/** The meeting that an answer names. */
export const idOf = ({ body }: Pick<Answer, 'body'>): string => (body as MadeMeeting).id
/** The date of each of its visits. */
export const shownDates = ({ visitors }: ShownMeeting): readonly string[] =>
  visitors.flatMap(({ visits }) => visits.map(({ id }) => id.slice(0, 10)))
export const idOn = ({ made }: Series, date: string): string =>
  made.visits.find((id) => id.startsWith(date)) ?? ''

export type SeriesWorld = MeetingWorld & {
  /** Ann and Bob on four Mondays at nine in Brussels, from the day after tomorrow. */
  series(some?: object): Promise<Series>
  /** By default the second Monday. */
  change(some: Series, body: object, date?: string): Promise<Answer>
  changeOf(some: Series, body?: object): Record<string, unknown>
  cancel(some: Series, body: object, date?: string): Promise<Answer>
  daysOf(meetingId: string): Promise<readonly string[]>
  rowOf(visitId: string): Promise<VisitRow>
}
type VisitRow = Record<'pass_id' | 'calendar_id' | 'status' | 'start_at', string> & {
  readonly link_epoch: number
  readonly cancelled_at: string | null
}

export async function openSeriesWorld(): Promise<SeriesWorld> {
  const world = await openMeetingWorld()
  const changeOf = ({ before }: Series, some: object = {}) => {
    const { title, description, checkinNotificationType, hostId, visitors } = before
    return {
      scope: 'DAY',
      title,
      description,
      checkinNotificationType,
      hostId,
      startAt: '2026-11-30T09:00:00+01:00',
      endAt: '2026-11-30T10:30:00+01:00',
      visitors: visitors.map(({ id }) => ({ id })),
      ...some,
    }
  }
  return {
    ...world,
    changeOf,
    async series(some = {}) {
      const made = await world.create({
        ...world.meeting(),
        recurrence: { rrule: 'FREQ=WEEKLY;COUNT=4' },
        visitors: [{ lastname: 'Ann' }, { lastname: 'Bob' }],
        ...some,
      })
      return { made, before: await world.read(made.id) }
    },
    change(some, body, date = '2026-11-30') {
      const params = { meetingId: some.made.id, date }
      return world.call('meetings.changeOccurrences', { params, body: changeOf(some, body) })
    },
    cancel({ made }, body, date = '2026-11-30') {
      const params = { meetingId: made.id, date }
      return world.call('meetings.cancelOccurrences', { params, body })
    },
    daysOf: async (id) => [...new Set(shownDates(await world.read(id)))].toSorted(),
    rowOf(id) {
      const [date = '', meetingId = '', visitorId = ''] = id.split('/')
      return world.deps.db.system
        .selectFrom('visits')
        .select(['pass_id', 'calendar_id', 'status', 'start_at', 'link_epoch', 'cancelled_at'])
        .where('visit_date', '=', date)
        .where('meeting_id', '=', insideId('M', meetingId))
        .where('visitor_id', '=', insideId('V', visitorId))
        .executeTakeFirstOrThrow()
    },
  }
}
