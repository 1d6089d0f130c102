/** Whom the label of a parcel may name, for reading labels on a device of reception (issue 17 §1). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { companyPath } from '../place-paths.ts'

/** Of a location with more people, labels are matched to so many. */
export const maxLabelPeople = 20_000

export const getLabelDirectory = defineEndpoint(
  'deliveries.labelDirectory',
  `GET ${companyPath}/dm/label-directory`,
  {
    summary:
      'Whom labels may name: everybody of a location, its small teams, and what its house is called. For reading labels on a device.',
    tag: 'Deliveries',
    params: z.object({ companyId: idInput('CO') }),
    response: z.object({
      people: z
        .array(
          z.object({
            id: idOutput('US'),
            firstname: z.string(),
            lastname: z.string(),
            isFormer: z.boolean().meta({ description: 'works here no more' }),
          }),
        )
        .max(maxLabelPeople),
      teams: z.array(
        z.object({
          name: z.string(),
          personIds: z.array(idOutput('US')).max(3).meta({ description: 'all of its people' }),
        }),
      ),
      house: z.object({ names: z.array(z.string()), addresses: z.array(z.string()) }),
    }),
    errors: [],
  },
)
