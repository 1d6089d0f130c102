/** The stickers on desks: what a scan finds, what it can do, and the sheet to print (issue 4 §1, Desk sticker). */
import { z } from 'zod'
import { bookingStatuses } from '#domain/booking/booking-status.ts'
import { labelSheetCodes } from '#domain/desk-plan/labels/label-sheet.ts'
import { stickerActs, stickerSituations } from '#domain/booking/sticker-situation.ts'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput, idOutput } from '../ids.ts'
import { bytes, instantOutput, lineOfText, localDate } from '../shapes.ts'

const params = z.object({ companyId: idInput('CO') })
const areaParams = params.extend({ deskAreaId: idInput('DA') })
const code = z
  .string()
  .max(64)
  .meta({ description: 'what the sticker says: `/booking/desk/{code}`' })

const place = z.object({
  deskAreaId: idOutput('DA'),
  deskAreaName: z.string(),
  deskNumber: z.string(),
})

export const scanSticker = defineEndpoint('stickers.scan', `POST ${companyPath}/em/stickers/scan`, {
  summary: 'What a desk is today for who scans its sticker. Changes nothing.',
  tag: 'Booking area',
  params,
  body: z.object({ code }),
  response: z.object({
    situation: z.enum(stickerSituations).meta({
      description:
        'QUESTIONS: the own booking waits for answers; TAKEN_AND_IN: its holder has checked in; REFUSED: see reason',
    }),
    reason: z.string().nullable().meta({ description: 'of BLOCKED, CLOSED and REFUSED' }),
    acts: z.array(z.enum(stickerActs)).meta({ description: 'what `stickers.act` takes now' }),
    date: localDate,
    desk: place.extend({ blockedReason: z.string() }),
    own: place
      .extend({
        deskNumber: z.string().nullable(),
        bookingId: idOutput('BO'),
        status: z.enum(bookingStatuses),
      })
      .nullable()
      .meta({ description: 'the own booking of today, wherever it is' }),
    holder: z
      .object({ name: z.string().nullable().meta({ description: 'null where it is not shown' }) })
      .nullable()
      .meta({ description: 'of TAKEN and TAKEN_AND_IN' }),
    asksQuestions: z
      .boolean()
      .meta({ description: 'a new booking is pending until questions are answered' }),
    nearest: place
      .nullable()
      .meta({ description: 'the nearest free desk, where this one cannot be had or is reported' }),
  }),
  errors: ['sticker_unknown'],
})

export const actOnSticker = defineEndpoint('stickers.act', `POST ${companyPath}/em/stickers/act`, {
  summary: 'One of the acts that the scan offered, if the desk still stands as it did.',
  tag: 'Booking area',
  params,
  body: z.object({ code, act: z.enum(stickerActs) }),
  response: z.object({
    act: z.enum(stickerActs),
    bookingId: idOutput('BO').nullable(),
    status: z
      .enum(bookingStatuses)
      .nullable()
      .meta({ description: 'PENDING: answer the questions, then scan again' }),
    checkedInAt: instantOutput.nullable(),
  }),
  errors: [
    'sticker_unknown',
    'desk_taken',
    'desk_blocked',
    'desk_owned',
    'team_only',
    'day_not_bookable',
    'booking_denied',
    'expected_booking_exists',
    'not_allowed_on_location',
    'desk_area_closed',
    'desk_area_full',
    'floor_full',
    'location_full',
    'employee_already_checked_in',
    'employee_check_in_failed',
    'conflict',
  ],
})

export const listStickers = defineEndpoint(
  'stickers.list',
  `GET ${companyPath}/em/desk-areas/{deskAreaId}/stickers`,
  {
    summary: 'The links on the stickers of an area.',
    tag: 'Desks',
    params: areaParams,
    response: z.array(z.object({ deskNumber: z.string(), code: z.string(), link: z.string() })),
    errors: [],
  },
)

export const printStickers = defineEndpoint(
  'stickers.sheet',
  `GET ${companyPath}/em/desk-areas/{deskAreaId}/stickers.pdf`,
  {
    summary:
      'The stickers of an area to print: with a QR code and the number of each desk, on a sheet of labels as shops sell them, or on A4 to cut.',
    tag: 'Desks',
    params: areaParams,
    query: z.object({
      sheet: z.enum(labelSheetCodes).optional().meta({ description: 'none: A4 to cut' }),
      first: z.coerce
        .number()
        .int()
        .min(1)
        .max(100)
        .default(1)
        .meta({ description: 'the first label of the sheet that is not used yet' }),
    }),
    answers: 'application/pdf',
    response: bytes,
    errors: [],
  },
)

export const renewStickers = defineEndpoint(
  'stickers.renew',
  `POST ${companyPath}/em/desk-areas/{deskAreaId}/stickers/renew`,
  {
    summary:
      'Make the stickers of these desks worthless, or of all in the area, by giving new ones.',
    tag: 'Desks',
    params: areaParams,
    body: z
      .object({ deskNumbers: z.array(lineOfText(40)).min(1).max(5_000).optional() })
      .default({}),
    response: z.object({ renewed: z.number().int() }),
    errors: [],
  },
)
