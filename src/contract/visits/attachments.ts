/** Files that people who work here keep with a visit (Spec §7, vm/ visits). Never for the visitor. */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput, visitParams } from '../ids.ts'
import { imageSize, sizedTypes } from '../image-sizes.ts'
import { attachment, attachmentList } from '../notes.ts'
import { visitPath } from '../place-paths.ts'
import { bytes } from '../shapes.ts'

const params = visitParams.extend({ attachmentId: idInput('AT') })

export const listAttachments = defineEndpoint('attachments.list', `GET ${visitPath}/attachments`, {
  summary: 'The files of a visit, oldest first, for whoever may see the visit.',
  tag: 'Visits',
  params: visitParams,
  response: attachmentList,
  errors: [],
})
export const addAttachment = defineEndpoint('attachments.add', `POST ${visitPath}/attachments`, {
  summary:
    'Keep a file with a visit, as multipart field `document`: a picture or a PDF, 50 files at most.',
  tag: 'Visits',
  params: visitParams,
  upload: true,
  response: attachment,
  errors: ['file_too_large', 'file_type_not_allowed'],
})
export const getAttachment = defineEndpoint(
  'attachments.get',
  `GET ${visitPath}/attachments/{attachmentId}`,
  {
    summary: 'A file of a visit, as an attachment; with `size` the picture that it is.',
    tag: 'Visits',
    params,
    query: imageSize,
    answers: ['application/octet-stream', ...sizedTypes],
    response: bytes,
    errors: [],
  },
)
export const removeAttachment = defineEndpoint(
  'attachments.remove',
  `DELETE ${visitPath}/attachments/{attachmentId}`,
  {
    summary: 'Remove a file from a visit: by who added it, or by an administrator.',
    tag: 'Visits',
    params,
    response: z.object({ id: idOutput('AT') }),
    errors: [],
  },
)
