/** What the owner of a desk does with it: they give it back for days, or take it back (issue 14 §5). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput } from '../ids.ts'
import { lineOfText, localDate } from '../shapes.ts'

const params = z.object({ companyId: idInput('CO') })
const desk = {
  deskAreaId: idInput('DA'),
  deskNumber: lineOfText(40).pipe(z.string().min(1)),
}
const days = z.array(localDate)

export const giveDeskBack = defineEndpoint(
  'ownDesks.giveBack',
  `POST ${companyPath}/em/own-desks/give-back`,
  {
    summary: 'Let others have your desk on a day or on all your days of a span.',
    tag: 'Booking area',
    params,
    body: z
      .object({ ...desk, from: localDate, to: localDate })
      .refine(({ from, to }) => to >= from, 'error_end_before_start')
      .meta({ description: 'from and to included, a year at most' }),
    response: z.object({
      days: days.meta({ description: 'given back now' }),
      booked: days.meta({ description: 'left out: you have booked the desk yourself' }),
    }),
    errors: [],
  },
)
export const takeDeskBack = defineEndpoint(
  'ownDesks.takeBack',
  `POST ${companyPath}/em/own-desks/take-back`,
  {
    summary: 'Have your desk again on a day that you gave back, if nobody has booked it.',
    tag: 'Booking area',
    params,
    body: z.object({ ...desk, date: localDate }),
    response: z.object({ date: localDate }),
    errors: ['desk_taken'],
  },
)
