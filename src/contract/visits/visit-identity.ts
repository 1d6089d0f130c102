/** Whether staff have seen who a visitor is (Spec §7, visits: verify; reference §3). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { visitPath } from '../place-paths.ts'
import { visitIdOutput, visitParams } from '../ids.ts'
import { instantOutput } from '../shapes.ts'

export const verifyVisit = defineEndpoint('visits.verify', `POST ${visitPath}/verify`, {
  summary: 'Say that the identity of the visitor was checked by hand, or take that back.',
  tag: 'Visits',
  params: visitParams,
  body: z.object({ checked: z.boolean().default(true) }).default({ checked: true }),
  response: z.object({ id: visitIdOutput, identityCheckedAt: instantOutput.nullable() }),
  errors: ['visit_status_conflict', 'visit_past', 'visit_not_today'],
})
