/** What colleagues say to each other about a delivery, and the files that they keep with it (Spec §7, dm/ comments). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { imageSize, sizedTypes } from '../image-sizes.ts'
import {
  attachment,
  attachmentList,
  comment,
  commentBody,
  commentList,
  readerList,
  readersQuery,
} from '../notes.ts'
import { bytes } from '../shapes.ts'
import { deliveryParams, deliveryPath } from './deliveries.ts'

const tag = 'Deliveries'
const fileParams = deliveryParams.extend({ attachmentId: idInput('AT') })
const filePath = `${deliveryPath}/attachments/{attachmentId}` as const

export const listDeliveryComments = defineEndpoint(
  'deliveryComments.list',
  `GET ${deliveryPath}/comments`,
  {
    summary: 'What was said about a delivery, oldest first, for whoever may see it.',
    tag,
    params: deliveryParams,
    response: commentList,
    errors: [],
  },
)
export const searchDeliveryReaders = defineEndpoint(
  'deliveryComments.searchReaders',
  `GET ${deliveryPath}/comments/readers`,
  {
    summary: 'Who can be tagged in a comment: colleagues who may see the delivery.',
    tag,
    params: deliveryParams,
    query: readersQuery,
    response: readerList,
    errors: [],
  },
)
export const addDeliveryComment = defineEndpoint(
  'deliveryComments.add',
  `POST ${deliveryPath}/comments`,
  {
    summary: 'Say something about a delivery, and tag colleagues who may see it.',
    tag,
    params: deliveryParams,
    body: commentBody,
    response: comment,
    errors: [],
  },
)
export const listDeliveryAttachments = defineEndpoint(
  'deliveryAttachments.list',
  `GET ${deliveryPath}/attachments`,
  {
    summary: 'The files of a delivery, oldest first, for whoever may see it.',
    tag,
    params: deliveryParams,
    response: attachmentList,
    errors: [],
  },
)
export const addDeliveryAttachment = defineEndpoint(
  'deliveryAttachments.add',
  `POST ${deliveryPath}/attachments`,
  {
    summary:
      'Keep a file with a delivery, as multipart field `document`: a picture or a PDF, 50 files at most.',
    tag,
    params: deliveryParams,
    upload: true,
    response: attachment,
    errors: ['file_too_large', 'file_type_not_allowed'],
  },
)
export const getDeliveryAttachment = defineEndpoint('deliveryAttachments.get', `GET ${filePath}`, {
  summary: 'A file of a delivery, as an attachment; with `size` the picture that it is.',
  tag,
  params: fileParams,
  query: imageSize,
  answers: ['application/octet-stream', ...sizedTypes],
  response: bytes,
  errors: [],
})
export const removeDeliveryAttachment = defineEndpoint(
  'deliveryAttachments.remove',
  `DELETE ${filePath}`,
  {
    summary: 'Remove a file from a delivery: by who added it, or by an administrator.',
    tag,
    params: fileParams,
    response: z.object({ id: idOutput('AT') }),
    errors: [],
  },
)
