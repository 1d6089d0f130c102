/** Places that are given back when nobody comes (issue 4 §1, Auto release). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput } from '../ids.ts'
import { instantOutput } from '../shapes.ts'

const params = z.object({ companyId: idInput('CO') })

export const sayLate = defineEndpoint(
  'bookings.sayLate',
  `POST ${companyPath}/em/bookings/{bookingId}/late`,
  {
    summary: '"I am late": the place is kept longer, once. A repeat changes nothing.',
    tag: 'Booking area',
    params: params.extend({ bookingId: idInput('BO') }),
    response: z.object({
      lateUntil: instantOutput
        .nullable()
        .meta({ description: 'null where the location gives no places back' }),
    }),
    errors: ['booking_status_conflict', 'day_not_bookable'],
  },
)
