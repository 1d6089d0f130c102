/** What Microsoft Graph v1.0 answers about calendars, as far as they are needed (https://learn.microsoft.com/graph/api/resources/event). */
import { z } from 'zod'
import type { GraphEvent } from '#domain/calendar/graph-event.ts'

export const graphHost = 'https://graph.microsoft.com'
/** Ids that stay when a meeting is moved between folders, and times that need no table of zones. */
export const preferences = {
  prefer: 'IdType="ImmutableId", outlook.timezone="UTC", outlook.body-content-type="text"',
}

/** The number by which Outlook's own invitations say which is newer (MS-OXOCAL, PidLidAppointmentSequence). */
export const sequenceName = 'Integer {00062002-0000-0000-C000-000000000046} Id 0x8201'
/** By which Foyer knows its own entries. */
export const ownName = 'String {6f796572-4d65-4e74-8f0a-466f79657201} Name FoyerEntry'

const text = z.string().nullish()
const time = z.object({ dateTime: z.string().max(60), timeZone: z.string().max(200).nullish() })
const person = z.object({ emailAddress: z.object({ name: text, address: text }).nullish() })

const day = z.object({
  id: z.string().min(1).max(1_000),
  type: text,
  iCalUId: text,
  subject: text,
  body: z.object({ content: z.string() }).nullish(),
  lastModifiedDateTime: text,
  isAllDay: z.boolean().nullish(),
  isCancelled: z.boolean().nullish(),
  start: time.nullish(),
  end: time.nullish(),
  originalStart: text,
  originalStartTimeZone: text,
  organizer: person.nullish(),
  attendees: z
    .array(person.extend({ type: text, status: z.object({ response: text }).nullish() }))
    .nullish(),
  singleValueExtendedProperties: z.array(z.object({ id: z.string(), value: z.string() })).nullish(),
})
export const graphEvent = day.extend({
  '@odata.etag': z.string().max(300).default(''),
  recurrence: z
    .object({
      pattern: z.object({
        type: z.string(),
        interval: z.int().min(1),
        daysOfWeek: z.array(z.string()).default([]),
        dayOfMonth: z.int().default(0),
        month: z.int().default(0),
        index: z.string().default('first'),
        firstDayOfWeek: z.string().default(''),
      }),
      range: z.object({
        type: z.string(),
        endDate: z.string().default(''),
        numberOfOccurrences: z.int().default(0),
      }),
    })
    .nullish(),
  exceptionOccurrences: z.array(day).nullish(),
  cancelledOccurrences: z.array(z.string()).nullish(),
})
export type ToldEvent = z.output<typeof graphEvent>

const link = z.string().max(16_000).optional()
export const changePage = z.object({
  value: z.array(
    z.object({
      id: z.string().min(1).max(1_000),
      seriesMasterId: text,
      '@removed': z.object({}).optional(),
    }),
  ),
  '@odata.nextLink': link,
  '@odata.deltaLink': link,
})
export const idPage = z.object({ value: z.array(z.object({ id: z.string().min(1).max(1_000) })) })
export const calendarPage = z.object({
  value: z.array(
    z.object({
      id: z.string().min(1).max(1_000),
      name: z.string().default(''),
      isDefaultCalendar: z.boolean().default(false),
    }),
  ),
})

export function propertyOf(
  { singleValueExtendedProperties: all }: Pick<ToldEvent, 'singleValueExtendedProperties'>,
  name: string,
): string | null {
  // Graph writes the letters of a GUID as it likes.
  const found = all?.find(({ id }) => id.toLowerCase() === name.toLowerCase())
  return found?.value ?? null
}

/** Null for what lacks what every meeting has. */
export function eventOf(told: ToldEvent): GraphEvent | null {
  const { recurrence, exceptionOccurrences, cancelledOccurrences } = told
  const days = (exceptionOccurrences ?? []).map((one) => dayEvent(one))
  const whole = dayEvent(told)
  if (whole === null || days.includes(null)) return null
  return {
    ...whole,
    recurrence: recurrence ?? null,
    exceptions: days.flatMap((one) => one ?? []),
    cancelledDays: cancelledOccurrences ?? [],
  }
}

function dayEvent(told: z.output<typeof day>): GraphEvent | null {
  const { start, end, attendees, organizer } = told
  if (!start || !end) return null
  const sequence = Number(propertyOf(told, sequenceName) ?? '0')
  const personOf = (one: z.output<typeof person>) => ({
    name: one.emailAddress?.name ?? undefined,
    address: one.emailAddress?.address ?? undefined,
  })
  return {
    iCalUId: told.iCalUId ?? undefined,
    subject: told.subject ?? undefined,
    text: told.body?.content,
    sequence: Number.isSafeInteger(sequence) && sequence > 0 ? sequence : 0,
    lastModifiedDateTime: told.lastModifiedDateTime ?? undefined,
    isAllDay: told.isAllDay === true,
    isCancelled: told.isCancelled === true,
    startAt: start.dateTime,
    endAt: end.dateTime,
    zone: told.originalStartTimeZone ?? undefined,
    originalStart: told.originalStart ?? undefined,
    organiser: organizer ? personOf(organizer) : undefined,
    attendees: (attendees ?? []).map((one) => ({
      ...personOf(one),
      type: one.type ?? '',
      response: one.status?.response ?? '',
    })),
    recurrence: null,
    exceptions: [],
    cancelledDays: [],
  }
}
