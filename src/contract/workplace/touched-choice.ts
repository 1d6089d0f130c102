import { z } from 'zod'

/** In the query of a change that closes days or takes desks away. */
export const touchedChoice = z.object({
  bookings: z.enum(['KEEP', 'CANCEL']).default('KEEP').meta({
    description:
      'CANCEL: what could not be booked again is cancelled, and its people are told; needs CHANGE_BOOKINGS',
  }),
})
export type TouchedChoice = z.output<typeof touchedChoice>['bookings']
