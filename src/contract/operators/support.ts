/** Operators who work at an organisation for a while as support, because somebody there allows it. Issue 16 §2, decision 0571. */
import { z } from 'zod'
import { supportAccesses, supportMinutes, supportStates } from '#domain/access/support-visit.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { instantOutput, lineOfText } from '../shapes.ts'

const tag = 'Support'
const params = z.object({ supportId: idInput('SU') })
const answer = z.object({ id: idOutput('SU') })
const access = z.enum(supportAccesses).meta({ description: 'READ: looks, and changes nothing' })
const minutes = z.literal(supportMinutes).meta({ description: 'how long, from when it is allowed' })
const reason = lineOfText(500).refine((value) => value !== '', 'common_error_required')
const location = z
  .object({ id: idOutput('CO'), name: z.string() })
  .nullable()
  .meta({ description: 'null: all locations' })

const visit = z.object({
  id: idOutput('SU'),
  location,
  operator: z.string().nullable().meta({ description: 'email address; null: nobody has come yet' }),
  reason: z.string(),
  access,
  minutes,
  state: z.enum(supportStates),
  createdAt: instantOutput,
  endsAt: instantOutput.nullable().meta({ description: 'null until it is allowed' }),
})

const wanted = z.object({
  companyId: idInput('CO').nullable().meta({ description: 'null: all locations' }),
  reason,
  access,
  minutes,
})

export const listSupportOfOperator = defineEndpoint('support.list', 'GET /admin/support', {
  summary:
    'Where an operator has asked to be let in, and where any operator may come; the newest first.',
  tag,
  response: z.array(
    visit.extend({
      organisation: z.object({ id: idOutput('OR'), name: z.string() }),
      mayOpen: z.boolean(),
    }),
  ),
  errors: [],
})
export const askForSupport = defineEndpoint(
  'support.ask',
  'POST /admin/organisations/{organisationId}/support',
  {
    summary:
      'Ask the administrators of an organisation to let the operator in as support. They get an email.',
    tag,
    params: z.object({ organisationId: idInput('OR') }),
    body: wanted,
    response: answer,
    errors: ['conflict'],
  },
)
export const openSupport = defineEndpoint(
  'support.open',
  'POST /admin/support/{supportId}/session',
  {
    summary: 'Begin to work there: sets the cookie of a session that ends as it was allowed.',
    tag,
    params,
    response: answer.extend({
      companyId: idOutput('CO').nullable().meta({ description: 'null: all locations' }),
      endsAt: instantOutput,
    }),
    errors: ['conflict'],
  },
)
export const withdrawSupport = defineEndpoint(
  'support.withdraw',
  'DELETE /admin/support/{supportId}',
  {
    summary: 'Take back what was asked, or end what was allowed.',
    tag,
    params,
    response: answer,
    errors: [],
  },
)

export const listSupport = defineEndpoint('organisationSupport.list', 'GET /private/support', {
  summary: 'Which operators have asked to be let in, are in, and were in; the newest first.',
  tag,
  response: z.array(visit),
  errors: [],
})
export const offerSupport = defineEndpoint('organisationSupport.offer', 'POST /private/support', {
  summary: 'Let any one operator in as support, without having been asked.',
  tag,
  body: wanted,
  response: answer,
  errors: [],
})
export const answerSupport = defineEndpoint(
  'organisationSupport.answer',
  'PUT /private/support/{supportId}/answer',
  {
    summary: 'Let in an operator who asks, for as long and as much as is said here, or refuse.',
    tag,
    params,
    body: z.object({ allowed: z.boolean(), access, minutes }),
    response: answer,
    errors: ['conflict'],
  },
)
export const endSupport = defineEndpoint(
  'organisationSupport.end',
  'DELETE /private/support/{supportId}',
  {
    summary: 'End what was allowed: the operator is out with their next request.',
    tag,
    params,
    response: answer,
    errors: [],
  },
)
export const readSupportHere = defineEndpoint('support.here', 'GET /app/{companyId}/support', {
  summary: 'Which operators are at a location as support now, for everybody who works there.',
  tag,
  params: z.object({ companyId: idInput('CO') }),
  response: z.object({
    isSupport: z.boolean().meta({ description: 'whether whoever asks is support' }),
    here: z.array(
      z.object({
        id: idOutput('SU'),
        operator: z.string(),
        access,
        endsAt: instantOutput,
        mayEnd: z.boolean(),
      }),
    ),
    asked: z
      .array(z.object({ id: idOutput('SU'), operator: z.string(), reason: z.string() }))
      .meta({ description: 'who waits for an answer of whoever asks' }),
  }),
  errors: [],
})
