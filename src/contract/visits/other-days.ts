/** The visits on other days of people whom somebody looks for in the log (decision 0130). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput } from '../ids.ts'
import { localDate } from '../shapes.ts'
import { staffVisit } from './visits.ts'

export const listOtherDays = defineEndpoint(
  'visits.otherDays',
  `GET ${companyPath}/vm/visits/other-days`,
  {
    summary:
      'The nearest visits on other days of people with such a name, as far as the caller may see them.',
    tag: 'Visits',
    params: z.object({ companyId: idInput('CO') }),
    query: z.object({
      q: z
        .string()
        .max(100)
        .meta({ description: 'name, company, address or plate of the visitor' }),
      date: localDate.meta({ description: 'visits of this day are left out' }),
      whose: z.enum(['all', 'own']).default('all'),
    }),
    response: z.object({ visits: z.array(staffVisit) }),
    errors: [],
  },
)
