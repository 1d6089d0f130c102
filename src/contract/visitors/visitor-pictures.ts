/** The picture of a visitor, as who works here sees it at a visit (Spec §7, vm/ visitors: picture). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { visitPath } from '../place-paths.ts'
import { idOutput, visitParams } from '../ids.ts'
import { imageSize, sizedTypes } from '../image-sizes.ts'
import { bytes } from '../shapes.ts'

const id = z.object({ id: idOutput('V') })

export const getVisitorPicture = defineEndpoint('visitors.picture', `GET ${visitPath}/picture`, {
  summary: 'The picture of the visitor, for whoever may see the visit.',
  tag: 'Visitors',
  params: visitParams,
  query: imageSize,
  answers: sizedTypes,
  response: bytes,
  errors: [],
})
export const putVisitorPicture = defineEndpoint(
  'visitors.putPicture',
  `POST ${visitPath}/picture`,
  {
    summary:
      'Give the visitor a picture, as multipart field `document`, instead of the one before.',
    tag: 'Visitors',
    params: visitParams,
    upload: true,
    response: id,
    errors: ['file_too_large', 'file_type_not_allowed'],
  },
)
export const removeVisitorPicture = defineEndpoint(
  'visitors.removePicture',
  `DELETE ${visitPath}/picture`,
  {
    summary: 'Take the picture of the visitor away for good.',
    tag: 'Visitors',
    params: visitParams,
    response: id,
    errors: [],
  },
)
