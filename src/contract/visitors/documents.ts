/** Uploads of a visitor: a signature, a temporary picture, or the file that a question asks for; of who books only the last (Spec §7). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput, idOutput } from '../ids.ts'
import { imageSize, sizedTypes } from '../image-sizes.ts'
import { bytes } from '../shapes.ts'

export const uploadDocument = defineEndpoint('documents.upload', `POST ${companyPath}/documents`, {
  summary:
    'Upload one file as multipart field `document`; its token stands for it in a later call.',
  tag: 'Visit area',
  params: z.object({ companyId: idInput('CO') }),
  query: z.object({
    purpose: z.enum(['SIGNATURE', 'PICTURE', 'ANSWER']).default('SIGNATURE'),
  }),
  upload: true,
  response: z.object({ id: idOutput('DO'), token: z.string() }),
  errors: ['file_too_large', 'file_type_not_allowed', 'signature_blank', 'visit_past'],
})
export const getDocument = defineEndpoint(
  'documents.get',
  `GET ${companyPath}/documents/{documentId}`,
  {
    summary: 'The file of an upload, as an attachment; with `size` the picture that it is.',
    tag: 'Documents',
    params: z.object({ companyId: idInput('CO'), documentId: idInput('DO') }),
    query: imageSize,
    answers: ['application/octet-stream', ...sizedTypes],
    response: bytes,
    errors: [],
  },
)
