/** What Google Calendar's API v3 answers, as far as calendars need it (https://www.googleapis.com/discovery/v1/apis/calendar/v3/rest). */
import { z } from 'zod'

const time = z.object({
  date: z.string().max(40).optional(),
  dateTime: z.string().max(60).optional(),
  timeZone: z.string().max(100).optional(),
})
const person = { email: z.string().optional(), displayName: z.string().optional() }

export const googleEvent = z.object({
  id: z.string().min(1).max(1_000),
  etag: z.string().max(300).default(''),
  status: z.string().optional(),
  iCalUID: z.string().min(1).optional(),
  updated: z.string().max(60).optional(),
  sequence: z.int().min(0).optional(),
  summary: z.string().optional(),
  description: z.string().optional(),
  start: time.optional(),
  end: time.optional(),
  recurrence: z.array(z.string()).optional(),
  recurringEventId: z.string().min(1).max(1_000).optional(),
  originalStartTime: time.optional(),
  organizer: z.object(person).optional(),
  attendees: z
    .array(
      z.object({
        ...person,
        resource: z.boolean().optional(),
        responseStatus: z.string().optional(),
      }),
    )
    .optional(),
})
export type ToldEvent = z.output<typeof googleEvent>

const page = { nextPageToken: z.string().min(1).optional() }

export const eventPage = z.object({
  ...page,
  nextSyncToken: z.string().min(1).optional(),
  items: z.array(googleEvent).default([]),
})

export const calendarPage = z.object({
  ...page,
  items: z
    .array(
      z.object({
        id: z.string().min(1).max(1_000),
        summary: z.string().default(''),
        summaryOverride: z.string().optional(),
        primary: z.boolean().default(false),
      }),
    )
    .default([]),
})

/** https://developers.google.com/workspace/calendar/api/guides/errors */
export const refusal = z.object({
  error: z.object({
    errors: z.array(z.object({ reason: z.string() })).default([]),
    message: z.string().default(''),
  }),
})
