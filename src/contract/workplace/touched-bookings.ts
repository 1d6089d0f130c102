/** What a change of areas, desks or closing days means for what is booked already (issue 14 §5). */
import { z } from 'zod'
import { everyWeekday } from '#domain/booking/bookable-day.ts'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput } from '../ids.ts'
import { localDate } from '../shapes.ts'
import { deskAreaBody } from './desks.ts'

const params = z.object({ companyId: idInput('CO') })

/** Bookings to come that could not be made again. */
export const touchedBookings = z.object({
  bookings: z.number().int(),
  first: z
    .array(
      z.object({
        name: z.string().meta({ description: 'empty where the location shows no names' }),
        date: localDate,
        deskAreaName: z.string(),
        deskNumber: z.string().nullable(),
      }),
    )
    .meta({ description: 'the first twenty of them, by day' }),
})

export const previewDeskArea = defineEndpoint(
  'deskAreas.preview',
  `POST ${companyPath}/em/desk-areas/{deskAreaId}/preview`,
  {
    summary:
      'Which bookings could not be made again if a desk area were replaced like this; nothing is saved.',
    tag: 'Desks',
    params: params.extend({ deskAreaId: idInput('DA') }),
    body: deskAreaBody,
    response: touchedBookings,
    errors: ['conflict'],
  },
)
export const previewClosing = defineEndpoint(
  'closings.preview',
  `POST ${companyPath}/em/closings/preview`,
  {
    summary: 'Which bookings lie on days that a location would close; nothing is saved.',
    tag: 'Desks',
    params,
    body: z.object({
      bookableWeekdays: z
        .array(z.number().int().min(1).max(7))
        .max(7)
        .default([...everyWeekday]),
      closingDays: z.array(localDate).max(5_000).default([]),
    }),
    response: touchedBookings,
    errors: [],
  },
)
