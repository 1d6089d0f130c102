/** What waits for an approval, for whoever approves signed in (reference §1, approvals; issue 5 §5). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput, idOutput, visitIdOutput, visitParams } from '../ids.ts'
import { instantOutput, pageQuery, text } from '../shapes.ts'
import { visitAnswer, visitStatus } from './visits.ts'

export const listReviews = defineEndpoint('reviews.list', `GET ${companyPath}/vm/reviews`, {
  summary:
    'The visits that wait for an approval, the soonest first; a series of one visitor is one.',
  tag: 'Visits',
  params: z.object({ companyId: idInput('CO') }),
  query: z.object(pageQuery),
  response: z.object({
    total: z.number().int(),
    reviews: z.array(
      z.object({
        visitId: visitIdOutput.meta({ description: 'the first of them' }),
        visitor: z.object({
          firstname: z.string(),
          lastname: z.string(),
          companyName: z.string(),
        }),
        host: z.object({ firstname: z.string(), lastname: z.string() }),
        title: z.string(),
        startAt: instantOutput,
        visits: z.number().int().meta({ description: 'for how many one answer counts' }),
        group: z.number().int().meta({
          description: 'how many visitors of the meeting wait: for them `meetings.approve` counts',
        }),
        until: z.string().meta({ description: 'the day of the last one' }),
        held: z.boolean().meta({
          description: 'a watch list holds it; said to who may see that',
        }),
      }),
    ),
  }),
  errors: [],
})
export const decideReview = defineEndpoint(
  'reviews.decide',
  `POST ${companyPath}/vm/reviews/{date}/{meetingId}/{visitorId}`,
  {
    summary: 'Approve or deny a visit, and with it the later ones of its series that still wait.',
    tag: 'Visits',
    params: visitParams,
    body: z.object({ answer: z.enum(['approve', 'deny']), reason: text(1000).default('') }),
    response: z.object({ id: visitIdOutput, status: visitStatus }),
    errors: ['visit_status_conflict', 'visit_past'],
  },
)

const meetingParams = z.object({ companyId: idInput('CO'), meetingId: idInput('M') })
const decided = z.object({
  id: idOutput('M'),
  visits: z.array(z.object({ id: visitIdOutput, status: visitStatus })),
})

export const approveMeeting = defineEndpoint(
  'meetings.approve',
  `POST ${companyPath}/vm/meetings/{meetingId}/approve`,
  {
    summary:
      'Approve all visits of a meeting that wait, from today on; what a watch list holds is judged one by one.',
    tag: 'Meetings',
    params: meetingParams,
    response: decided,
    errors: [],
  },
)
export const denyMeeting = defineEndpoint(
  'meetings.deny',
  `POST ${companyPath}/vm/meetings/{meetingId}/deny`,
  {
    summary:
      'Deny all visits of a meeting that wait, from today on; what a watch list holds is judged one by one.',
    tag: 'Meetings',
    params: meetingParams,
    body: z.object({ reason: text(1000).default('') }).default({ reason: '' }),
    response: decided,
    errors: [],
  },
)
/** The answer of a host who follows a signed link in a mail. The token says which visit and which answer. */
export const answerReview = defineEndpoint(
  'reviews.answer',
  'POST /app/backend/reviews/{companyId}',
  {
    summary: 'Approve or deny by the signed link of a mail.',
    tag: 'Visits',
    params: z.object({ companyId: idInput('CO') }),
    body: z.object({ answer: z.enum(['approve', 'deny']), reason: text(1000).default('') }),
    response: visitAnswer,
    errors: ['visit_status_conflict', 'visit_past'],
  },
)
