/** Pictures, films and captions that the screens of flows show (issue 14 §3). */
import { z } from 'zod'
import { mediaKinds } from '#domain/flow/media/media-file.ts'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput } from '../ids.ts'
import { imageSize, sizedTypes } from '../image-sizes.ts'
import { byteStream, instantOutput } from '../shapes.ts'

const contentHash = z.string().regex(/^[0-9a-f]{64}$/)
const companyParams = z.object({ companyId: idInput('CO') })

const flowMedium = z.object({
  id: contentHash,
  kind: z.enum(mediaKinds),
  name: z.string().meta({ description: 'of the file that was added' }),
  url: z.string().meta({ description: 'what a screen of a flow names, a path of this server' }),
  size: z.number().int().meta({ description: 'in bytes, as it is kept' }),
  width: z.number().int().nullable().meta({ description: 'of a picture, in pixels' }),
  height: z.number().int().nullable(),
  addedAt: instantOutput,
})

export const listFlowMedia = defineEndpoint('flowMedia.list', `GET ${companyPath}/vm/flow-media`, {
  summary: 'The pictures, films and captions of a location, the newest first.',
  tag: 'Flows',
  params: companyParams,
  response: z.array(flowMedium),
  errors: [],
})
export const addFlowMedium = defineEndpoint('flowMedia.add', `POST ${companyPath}/vm/flow-media`, {
  summary:
    'Add a picture (kept as WebP of at most 2000 px), a film (MP4 or WebM) or captions (WebVTT) as multipart field `document`, at most 10 MB. The same content is kept once.',
  tag: 'Flows',
  params: companyParams,
  upload: true,
  response: flowMedium,
  errors: ['file_too_large', 'file_type_not_allowed'],
})
export const removeFlowMedium = defineEndpoint(
  'flowMedia.remove',
  `DELETE ${companyPath}/vm/flow-media/{mediumId}`,
  {
    summary: 'Remove a picture, a film or captions that no flow shows, in no version of it.',
    tag: 'Flows',
    params: z.object({ companyId: idInput('CO'), mediumId: contentHash }),
    response: z.object({ id: contentHash }),
    errors: ['still_in_use', 'setting_locked'],
  },
)
export const getFlowMedium = defineEndpoint(
  'flowMedia.get',
  'GET /app/backend/flow-media/{companyId}/{mediumId}',
  {
    summary:
      'A picture, a film or captions, in whole or the part that a `Range` header asks for; its address changes with its content.',
    tag: 'Flows',
    params: z.object({ companyId: idInput('CO'), mediumId: contentHash }),
    query: imageSize,
    answers: [...sizedTypes, 'video/mp4', 'video/webm', 'text/vtt'],
    response: byteStream,
    errors: [],
  },
)
