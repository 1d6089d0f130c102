/** What opens something for visits, and what of it is left when they are over. Issue 15 §5, one visit, one key. */
import { z } from 'zod'
import { credentialKinds, credentialStates } from '#domain/credential/kinds.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput, visitIdOutput, visitParams } from '../ids.ts'
import { companyPath, visitPath } from '../place-paths.ts'
import { instantOutput } from '../shapes.ts'

const tag = 'Access codes and Wi-Fi'
const params = z.object({ companyId: idInput('CO') })
const ofCredential = params.extend({ credentialId: idInput('CR') })
const path = `${companyPath}/vm/credentials` as const
const credentialPath = `${path}/{credentialId}` as const

const credential = z.object({
  id: idOutput('CR'),
  kind: z.enum(credentialKinds),
  system: z.object({ id: idOutput('WH'), name: z.string() }),
  state: z.enum(credentialStates).meta({
    description: 'PLANNED: it opens nothing yet; ENDING: it may still open something',
  }),
  validUntil: instantOutput.nullable(),
  givenAt: instantOutput.nullable(),
  endedAt: instantOutput.nullable(),
  lastError: z.string().nullable(),
})

/** What a visitor is shown of it. */
export const shownCredential = z.object({
  kind: z.enum(credentialKinds),
  name: z.string().meta({ description: 'of the list or system it comes from' }),
  code: z.string(),
  place: z.string().meta({ description: 'what stands beside it: a locker, a gate' }),
  network: z.string(),
  user: z.string(),
  qr: z.string().meta({ description: 'what a QR code says by which a phone joins the network' }),
})
export type ShownCredential = z.output<typeof shownCredential>

export const listVisitCredentials = defineEndpoint(
  'credentials.ofVisit',
  `GET ${visitPath}/credentials`,
  {
    summary:
      'What a visit has of each list and system, and had, with the codes that open something.',
    tag,
    params: visitParams,
    response: z.object({
      credentials: z.array(credential.extend({ shown: shownCredential.nullable() })),
      systems: z
        .array(z.object({ id: idOutput('WH'), name: z.string(), kind: z.enum(credentialKinds) }))
        .meta({ description: 'of which it can be given one now' }),
    }),
    errors: [],
  },
)
export const renewVisitCredential = defineEndpoint(
  'credentials.renew',
  `POST ${visitPath}/credentials`,
  {
    summary: 'Give the visit one, or another one instead of the one that it has; soon after.',
    tag,
    params: visitParams,
    body: z.object({ systemId: idInput('WH') }),
    response: z.object({ id: visitIdOutput }),
    errors: ['visit_past', 'conflict'],
  },
)
export const listOutliving = defineEndpoint('credentials.outliving', `GET ${path}/outliving`, {
  summary: 'What may still open something although its visit is over, the oldest first.',
  tag,
  params,
  response: z.object({
    credentials: z
      .array(
        credential.extend({
          visitor: z.string().meta({ description: 'empty once nobody knows whose it was' }),
          visitId: visitIdOutput.nullable(),
          endAt: instantOutput.nullable().meta({ description: 'the planned end of the visit' }),
        }),
      )
      .max(200),
    more: z.int().meta({ description: 'so many are not listed' }),
  }),
  errors: [],
})
export const endCredential = defineEndpoint('credentials.end', `POST ${credentialPath}/end`, {
  summary: 'End what a visit has, soon after. It gets no other one by itself.',
  tag,
  params: ofCredential,
  response: z.object({ id: idOutput('CR') }),
  errors: ['conflict'],
})
export const endOutliving = defineEndpoint(
  'credentials.endOutliving',
  `POST ${path}/outliving/end`,
  {
    summary: 'End everything whose visit is over.',
    tag,
    params,
    response: z.object({ count: z.int() }),
    errors: [],
  },
)
export const letGoOfCredential = defineEndpoint(
  'credentials.letGo',
  `POST ${credentialPath}/let-go`,
  {
    summary:
      'Count it as ended, because somebody has removed it at the other side. Nobody asks there again.',
    tag,
    params: ofCredential,
    response: z.object({ id: idOutput('CR') }),
    errors: ['conflict'],
  },
)
