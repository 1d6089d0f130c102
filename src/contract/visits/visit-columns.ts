/** Which columns of the log somebody chose (issue 5 §2, "saved columns"). */
import { z } from 'zod'
import { visitColumns } from '#domain/console/visit-column.ts'
import { defineEndpoint } from '../endpoint.ts'

const answer = z.object({ columns: z.array(z.enum(visitColumns)) })
const tag = 'Me'

export const getVisitColumns = defineEndpoint('me.visitColumns', 'GET /me/visit-columns', {
  summary: 'What the log shows of a visit to the person who is signed in, at this location.',
  tag,
  response: answer,
  errors: [],
})
export const putVisitColumns = defineEndpoint('me.putVisitColumns', 'PUT /me/visit-columns', {
  summary: 'Choose what the log shows of a visit; names that are not known are left out.',
  tag,
  body: z.object({ columns: z.array(z.string().max(40)).max(50) }),
  response: answer,
  errors: [],
})
