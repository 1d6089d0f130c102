/** How a location lets its employees book (Spec §3 Employee-management params; Reference §6; issue 4 §1). */
import { z } from 'zod'
import { nameVisibilities } from '#domain/booking/name-shown.ts'
import { idOutput } from '../ids.ts'
import { lineOfText, localDate } from '../shapes.ts'
import { emailInput } from '../visitors/visitors.ts'

/** A time of the location's wall clock; midnight at the end of a day is 24:00. */
const wallClock = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/)

const mostAlertEmails = 10

export const employeeManagementParams = z.object({
  questionnaireFlowId: idOutput('FL').nullable().default(null),
  qrCodeSecret: lineOfText(200)
    .default('')
    .meta({ description: 'signs the code that a kiosk shows; empty for codes without signature' }),
  bookingEnabled: z
    .boolean()
    .default(false)
    .meta({ description: 'whether employees book here; without it their area is app-disabled' }),
  windowDays: z
    .number()
    .int()
    .min(0)
    .max(365)
    .default(14)
    .meta({ description: 'how many days after today can be booked' }),
  bookableWeekdays: z
    .array(z.number().int().min(1).max(7))
    .max(7)
    .default([1, 2, 3, 4, 5])
    .meta({ description: 'ISO weekdays, 1 Monday to 7 Sunday' }),
  holidays: z.array(localDate).max(5_000).default([]).meta({
    description: 'where employees book, also the days that were taken over from elsewhere',
  }),
  opensAt: wallClock.default('00:00'),
  closesAt: wallClock
    .default('24:00')
    .meta({ description: 'from then on today cannot be booked any more' }),
  dailyLimit: z
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .nullable()
    .default(null)
    .meta({ description: 'how many employees may come on one day; null for no limit' }),
  limitAlertPercent: z.number().int().min(1).max(100).nullable().default(null).meta({
    description: 'the share of the daily limit at which somebody is told; null for never',
  }),
  limitAlertEmails: z
    .array(emailInput.pipe(z.string().min(1)))
    .max(mostAlertEmails)
    .default([])
    .meta({ description: 'who is told, once for each day' }),
  bookForOthers: z
    .boolean()
    .default(false)
    .meta({ description: 'employees may book for colleagues' }),
  checkInNeedsBooking: z
    .boolean()
    .default(true)
    .meta({ description: 'nobody is checked in without a booking of the day' }),
  showNames: z.boolean().default(true).meta({
    description:
      'colleagues may be seen at all, unless a person does not want it; off: nobody is named anywhere',
  }),
  colleaguesVisible: z
    .enum(nameVisibilities)
    .default('NAMES')
    .meta({ description: 'how colleagues are seen where they are: initials come without an id' }),
  releaseAfterMinutes: z.number().int().min(5).max(1_440).nullable().default(null).meta({
    description:
      'a place is given back so long after the opening, or after it was booked, when nobody has checked in; null for never',
  }),
  releaseReminderMinutes: z
    .number()
    .int()
    .min(0)
    .max(720)
    .default(30)
    .meta({ description: 'how long before that a reminder is sent; 0 for none' }),
  lateMinutes: z
    .number()
    .int()
    .min(5)
    .max(1_440)
    .default(120)
    .meta({ description: 'how much longer a place is kept for somebody who is late' }),
  sendBookingMails: z
    .boolean()
    .default(true)
    .meta({ description: 'bookings are confirmed by mail, with an entry for the calendar' }),
  smallestGroup: z
    .number()
    .int()
    .min(3)
    .max(100)
    .default(5)
    .meta({ description: 'statistics say nothing about fewer different people' }),
})
export type EmployeeManagementParams = z.output<typeof employeeManagementParams>
