/** The host search: who can be visited, while somebody types (Spec §7 host-users; issue 3 §1 "Hosts"). */
import { z } from 'zod'
import { hasEnoughLetters, maxFilterLength } from '#domain/host/host-filter.ts'
import { maxHosts } from '#domain/host/plan-host-search.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { lineOfText } from '../shapes.ts'

export const searchHosts = defineEndpoint(
  'hosts.search',
  'GET /app/backend/host-users/{companyId}',
  {
    summary: 'Who can be visited, by what was typed of the name. Nobody found is an empty list.',
    tag: 'Walk-in area',
    params: z.object({ companyId: idInput('CO') }),
    query: z.object({
      filter: lineOfText(maxFilterLength).refine(hasEnoughLetters, 'filter_too_short').meta({
        description:
          'the beginning of a first or last name, or of several words of both, in any script; two letters at least, of Chinese, Japanese and Korean one',
      }),
    }),
    response: z.object({
      contacts: z
        .array(
          z.object({
            id: idOutput('US'),
            firstname: z.string(),
            lastname: z
              .string()
              .meta({ description: 'an initial where the location shows no more' }),
            name: z.string().meta({ description: 'both, in one line' }),
          }),
        )
        .max(maxHosts)
        .meta({ description: 'the best first' }),
    }),
    errors: [],
  },
)
