/** Spaces and desks that are no longer used: what was booked of them stays, and they can be taken back. Issue 14 §8. */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput, idOutput } from '../ids.ts'
import { instantOutput, lineOfText } from '../shapes.ts'

const params = z.object({ companyId: idInput('CO') })
const areaParams = params.extend({ deskAreaId: idInput('DA') })
const restored = z.object({ id: idOutput('DA') })

export const listArchivedAreas = defineEndpoint(
  'deskAreas.archived',
  `GET ${companyPath}/em/archived-desk-areas`,
  {
    summary: 'The desk areas that were archived, the last ones first.',
    tag: 'Desks',
    params,
    response: z.array(
      z.object({
        id: idOutput('DA'),
        name: z.string(),
        deskCount: z.number().int().meta({ description: 'desks that come back with it' }),
        archivedAt: instantOutput,
      }),
    ),
    errors: [],
  },
)
export const restoreDeskArea = defineEndpoint(
  'deskAreas.restore',
  `POST ${companyPath}/em/desk-areas/{deskAreaId}/restore`,
  {
    summary:
      'Take back an archived desk area with the desks that were archived with it, and their labels. Without floors and owners that are gone; refused while another area has its name.',
    tag: 'Desks',
    params: areaParams,
    response: restored,
    errors: ['conflict'],
  },
)
export const listArchivedDesks = defineEndpoint(
  'deskAreas.archivedDesks',
  `GET ${companyPath}/em/desk-areas/{deskAreaId}/archived-desks`,
  {
    summary:
      'The desks that were taken out of an area, by number: the last of each number that no desk has now.',
    tag: 'Desks',
    params: areaParams,
    response: z.array(z.object({ number: z.string(), archivedAt: instantOutput })),
    errors: [],
  },
)
export const restoreDesk = defineEndpoint(
  'deskAreas.restoreDesk',
  `POST ${companyPath}/em/desk-areas/{deskAreaId}/archived-desks/restore`,
  {
    summary:
      'Take back a desk where it stood, with its past bookings. It gets a new label; refused while another desk has its number.',
    tag: 'Desks',
    params: areaParams,
    body: z.object({ number: lineOfText(40).pipe(z.string().min(1)) }),
    response: restored,
    errors: ['conflict'],
  },
)
