/** The picture of somebody who works here: their own to give and to take away. Issue 14 §8. */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idInput } from '../ids.ts'
import { imageSize, sizedTypes } from '../image-sizes.ts'
import { bytes } from '../shapes.ts'

const picture = z.string().nullable().meta({ description: 'where it lies on this server' })

export const putOwnPicture = defineEndpoint('me.putPicture', 'POST /me/picture', {
  summary:
    'Upload the own picture as multipart field `document`, for every location of the account; it is kept as a PNG of at most 256 px.',
  tag: 'Me',
  upload: true,
  response: z.object({ picture }),
  errors: ['file_too_large', 'file_type_not_allowed'],
})
export const removeOwnPicture = defineEndpoint('me.removePicture', 'DELETE /me/picture', {
  summary: 'Take the own picture away everywhere: the initials stand in its place.',
  tag: 'Me',
  response: z.object({ picture: z.null() }),
  errors: [],
})
export const getUserPicture = defineEndpoint(
  'users.picture',
  'GET /app/backend/portraits/{companyId}/{userId}/{sha256}',
  {
    summary: 'The picture of a user, by an address that only whoever may see the user is told.',
    tag: 'Users',
    params: z.object({
      companyId: idInput('CO'),
      userId: idInput('US'),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
    query: imageSize,
    answers: sizedTypes,
    response: bytes,
    errors: [],
  },
)
