/** What lies under the plan of a desk area (issue 4 §1). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput, idOutput } from '../ids.ts'
import { imageSize, sizedTypes } from '../image-sizes.ts'
import { bytes } from '../shapes.ts'

const areaParams = z.object({ companyId: idInput('CO'), deskAreaId: idInput('DA') })

export const putDrawing = defineEndpoint(
  'deskAreas.putDrawing',
  `POST ${companyPath}/em/desk-areas/{deskAreaId}/drawing`,
  {
    summary:
      'Upload what lies under the plan as multipart field `document`: a PNG, which is encoded anew, or an SVG, of which only what draws is kept.',
    tag: 'Desks',
    params: areaParams,
    upload: true,
    response: z.object({ drawingUrl: z.string() }),
    errors: [
      'file_too_large',
      'file_type_not_allowed',
      'drawing_unreadable',
      'drawing_too_complex',
    ],
  },
)
export const removeDrawing = defineEndpoint(
  'deskAreas.removeDrawing',
  `DELETE ${companyPath}/em/desk-areas/{deskAreaId}/drawing`,
  {
    summary: 'Take away what lies under the plan.',
    tag: 'Desks',
    params: areaParams,
    response: z.object({ id: idOutput('DA') }),
    errors: [],
  },
)
export const getDrawing = defineEndpoint(
  'deskAreas.drawing',
  'GET /app/backend/drawings/{companyId}/{sha256}',
  {
    summary: 'What lies under a plan; its address changes with its content, and ends with it.',
    tag: 'Desks',
    params: z.object({ companyId: idInput('CO'), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
    query: imageSize,
    answers: ['image/svg+xml', ...sizedTypes],
    response: bytes,
    errors: [],
  },
)
