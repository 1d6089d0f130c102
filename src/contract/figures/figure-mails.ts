/** Figures by email, every week or every month, for whoever asks for them (issue 14 §6). */
import { z } from 'zod'
import { lastMailDay, mailedFigures, rhythms } from '#domain/figures/figure-mail.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { companyPath } from '../place-paths.ts'
import { localDate } from '../shapes.ts'

const params = z.object({ companyId: idInput('CO') })
const ofOne = params.extend({ about: z.enum(mailedFigures) })
const tag = 'Me'

const mailDay = z.object({
  every: z.enum(rhythms),
  day: z
    .number()
    .int()
    .min(1)
    .max(lastMailDay.MONTH)
    .meta({ description: 'of the week, 1 Monday to 7 Sunday; or of the month, up to 28' }),
})
const figureMail = mailDay.extend({
  about: z.enum(mailedFigures),
  next: localDate.meta({ description: 'when the next one is due' }),
})

export const listFigureMails = defineEndpoint(
  'figureMails.list',
  `GET ${companyPath}/figure-mails`,
  {
    summary: 'Which figures of this location the person who is signed in gets by email, and when.',
    tag,
    params,
    response: z.object({ figureMails: z.array(figureMail) }),
    errors: [],
  },
)
export const putFigureMail = defineEndpoint(
  'figureMails.put',
  `PUT ${companyPath}/figure-mails/{about}`,
  {
    summary: 'Get figures of this location by email from now on, or on another day.',
    tag,
    params: ofOne,
    body: mailDay.refine(({ every, day }) => day <= lastMailDay[every], {
      path: ['day'],
      message: 'common_error_notInList',
    }),
    response: figureMail,
    errors: [],
  },
)
export const removeFigureMail = defineEndpoint(
  'figureMails.remove',
  `DELETE ${companyPath}/figure-mails/{about}`,
  {
    summary: 'Get these figures by email no more.',
    tag,
    params: ofOne,
    response: z.object({ id: idOutput('US') }),
    errors: [],
  },
)
