/** After a check-in: what the host answers, who else is asked, and whom a location tells (issue 3 §1, After). */
import { z } from 'zod'
import { hostAnswers } from '#domain/arrival/host-answer.ts'
import { rungs } from '#domain/arrival/ladder.ts'
import { statuses } from '#domain/visit/status.ts'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath, visitPath } from '../place-paths.ts'
import { idInput, idOutput, visitIdOutput, visitParams } from '../ids.ts'
import { instantOutput } from '../shapes.ts'
import { emailInput } from '../visitors/visitors.ts'

const personName = z.object({ firstname: z.string(), lastname: z.string() })

/** What stands on the pass and on the kiosk while a visitor waits. */
export const arrival = z.object({
  answer: z.enum(hostAnswers).nullable(),
  answeredAt: instantOutput.nullable(),
  answeredBy: personName.nullable().meta({
    description: 'who answered; null before an answer, and where the reception answered',
  }),
  expectedAt: instantOutput.nullable().meta({ description: 'with FIVE_MINUTES: until when' }),
  asked: z.enum(rungs).nullable().meta({ description: 'who was asked last' }),
})

/** The state of an arrival; `arrival` is null unless the visitor is checked in and the host is told. */
const arrivalState = z.object({
  id: visitIdOutput,
  status: z.enum(statuses),
  host: personName,
  arrival: arrival.nullable(),
})

export const getArrival = defineEndpoint('visits.arrival', `GET ${visitPath}/arrival`, {
  summary: 'What the host answered to the arrival; light, for a screen that waits.',
  tag: 'Visits',
  params: visitParams,
  response: arrivalState,
  errors: [],
})
export const answerArrival = defineEndpoint('visits.answerArrival', `POST ${visitPath}/arrival`, {
  summary:
    'Answer an arrival: by the signed link of a mail or in the console, or by an API client for the host. A later answer replaces an earlier one; SEND_SOMEBODY replaces the host on the meeting.',
  tag: 'Visits',
  params: visitParams,
  body: z
    .object({
      answer: z.enum(hostAnswers),
      userId: idInput('US').optional().meta({ description: 'with SEND_SOMEBODY: who comes' }),
    })
    .refine(({ answer, userId }) => (answer === 'SEND_SOMEBODY') === (userId !== undefined), {
      message: 'user_needed',
      path: ['userId'],
    }),
  response: arrivalState,
  errors: ['visit_status_conflict', 'visit_past', 'no_host_found'],
})

/** Whom a location tells beside the host. */
export const arrivalParams = z.object({
  receptionEmails: z
    .array(emailInput.pipe(z.string().min(1)))
    .max(5)
    .default([])
    .meta({ description: 'told last, when nobody has answered an arrival' }),
  approverIds: z.array(idOutput('US')).max(20).default([]).meta({
    description:
      'who is asked by mail about visits in review; none: the default recipient, else the host',
  }),
})
export type ArrivalParams = z.output<typeof arrivalParams>

const params = z.object({ companyId: idInput('CO') })

export const getArrivalParams = defineEndpoint(
  'params.arrival',
  `GET ${companyPath}/vm/params/arrival`,
  {
    summary: 'Settings of arrivals and approvals: whom the location tells.',
    tag: 'Settings',
    params,
    response: arrivalParams,
    errors: [],
  },
)
export const putArrivalParams = defineEndpoint(
  'params.putArrival',
  `PUT ${companyPath}/vm/params/arrival`,
  {
    summary: 'Replace the settings of arrivals and approvals; what is left out takes its default.',
    tag: 'Settings',
    params,
    body: arrivalParams,
    response: arrivalParams,
    errors: [],
  },
)
