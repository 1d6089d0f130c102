/** The floors that desk areas lie on (issue 4 §1). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput, idOutput } from '../ids.ts'
import { lineOfText } from '../shapes.ts'

const params = z.object({ companyId: idInput('CO') })
export const places = z.number().int().min(0).max(1_000_000)

export const floor = z.object({
  id: idOutput('FR'),
  name: z.string(),
  position: z.number().int(),
  capacity: places.nullable().meta({ description: 'null: as many as its areas hold' }),
})

export const listFloors = defineEndpoint('floors.list', `GET ${companyPath}/em/floors`, {
  summary: 'The floors of a location.',
  tag: 'Desks',
  params,
  response: z.array(floor),
  errors: [],
})
export const putFloors = defineEndpoint('floors.put', `PUT ${companyPath}/em/floors`, {
  summary: 'Replace the floors of a location; one without id is new, one that is left out goes.',
  tag: 'Desks',
  params,
  body: z
    .array(
      z.object({
        id: idInput('FR').optional(),
        name: lineOfText(100).default(''),
        capacity: places.nullable().default(null),
      }),
    )
    .max(200),
  response: z.array(floor),
  errors: ['desk_area_in_use'],
})
