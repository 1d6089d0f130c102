/** What uses what is set up at a location. Each feature answers for itself. */
import { z } from 'zod'
import { removableThings, usedThings, uses } from '#domain/location/use.ts'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput } from '../ids.ts'

export const listUses = defineEndpoint('uses.list', `GET ${companyPath}/uses`, {
  summary:
    'What uses a flow, an agreement, a visitor type, a kiosk or a desk area, before it is put away.',
  tag: 'Settings',
  params: z.object({ companyId: idInput('CO') }),
  query: z.object({
    of: z.enum(usedThings),
    id: z
      .string()
      .min(1)
      .max(100)
      .meta({ description: 'as it is shown; of a visitor type its code' }),
  }),
  response: z.array(
    z.object({
      use: z.enum(uses),
      count: z.number().int(),
      names: z.array(z.string()).meta({ description: 'the first of them, where they have names' }),
    }),
  ),
  errors: [],
})

export const removeThing = defineEndpoint('uses.remove', `DELETE ${companyPath}/uses`, {
  summary:
    'Delete for good what was made by mistake; refused with what uses it, and wherever history refers to it.',
  tag: 'Settings',
  params: z.object({ companyId: idInput('CO') }),
  query: z.object({
    of: z.enum(removableThings),
    id: z.string().min(1).max(100).meta({ description: 'as it is shown' }),
  }),
  response: z.object({ id: z.string() }),
  errors: ['still_in_use'],
})
