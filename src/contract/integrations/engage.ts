/** Eptura Engage (formerly Condeco): its people work here, too. Issue 15 §4; specification §7. */
import { z } from 'zod'
import { engageFaults, engageSteps } from '#domain/engage/engage-fault.ts'
import { engageLeads } from '#domain/engage/account.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import {
  peopleRead,
  peopleReadAnswer,
  peopleReadPage,
  peopleReadQuery,
  peopleSourceState,
} from '../people/people-reads.ts'
import { companyPath } from '../place-paths.ts'
import { lineOfText, text } from '../shapes.ts'
import { connectionHealth } from './connection-health.ts'

const params = z.object({ companyId: idInput('CO') })
const tag = 'Eptura Engage'
const path = `${companyPath}/integrations/engage` as const
const ofRead = params.extend({ readId: z.uuid() })
const answer = z.object({ id: idOutput('CO') })
const run = peopleRead(engageFaults)
const needed = (length: number) =>
  lineOfText(length).pipe(z.string().min(1, 'common_error_required'))

/** Without the secret. */
export const engageSettings = z.object({
  apiAddress: needed(500).meta({
    description: 'the SCIM API URL that Eptura gave, such as https://scim.example/scim/v1',
  }),
  tokenAddress: needed(500).meta({ description: 'the SCIM token provider URL that Eptura gave' }),
  clientId: needed(300).meta({ description: 'the SCIM client ID' }),
  filter: lineOfText(1_000).meta({
    description: 'a SCIM filter that says who works at this location; empty: everybody',
  }),
  brakePercent: z.int().min(0).max(100).meta({ description: 'more than that wait for somebody' }),
  isNightly: z.boolean(),
  lead: z.enum(engageLeads).default('ENGAGE').meta({
    description:
      'ENGAGE: its people work here. FOYER: it is told of the people here. The other side is only read.',
  }),
})

const telling = connectionHealth
  .nullable()
  .meta({ description: 'how it is told of people; null where it leads' })

export const engageInput = engageSettings.extend({
  clientSecret: text(1_000).meta({
    description: 'empty keeps the one that is stored, for the same addresses and client alone',
  }),
})

export const getEngage = defineEndpoint('engage.get', `GET ${path}`, {
  summary: 'The connection to Eptura Engage, and its latest reads; never its secret.',
  tag,
  params,
  response: z.object({
    connection: engageSettings.extend({ ...peopleSourceState, telling }).nullable(),
    runs: z.array(run).meta({ description: 'the newest first' }),
  }),
  errors: [],
})
export const putEngage = defineEndpoint('engage.put', `PUT ${path}/settings`, {
  summary: 'Connect Eptura Engage, or change how it is read.',
  tag,
  params,
  body: engageInput,
  response: answer,
  errors: [],
})
export const testEngage = defineEndpoint('engage.test', `POST ${path}/test`, {
  summary: 'Try it before it is stored: which steps work, and the first people it tells of.',
  tag,
  params,
  body: engageInput,
  asks: true,
  response: z.object({
    steps: z.array(
      z.object({
        step: z.enum(engageSteps),
        isGood: z.boolean(),
        fault: z.enum(engageFaults).nullable(),
      }),
    ),
    total: z.int().nullable().meta({ description: 'so many users match; null: not known' }),
    people: z.array(z.object({ name: z.string(), email: z.string() })),
  }),
  errors: [],
})
export const beginEngageRun = defineEndpoint('engage.begin', `POST ${path}/runs`, {
  summary:
    'Read it now. The first read, and a preview, change nothing until somebody applies them.',
  tag,
  params,
  body: z.object({ preview: z.boolean().default(false) }),
  response: peopleReadAnswer,
  errors: ['conflict'],
})
export const getEngageRun = defineEndpoint('engage.run', `GET ${path}/runs/{readId}`, {
  summary: 'One read: who comes, who changes, who goes, and who was refused.',
  tag,
  params: ofRead,
  query: peopleReadQuery,
  response: run.extend(peopleReadPage),
  errors: [],
})
export const applyEngageRun = defineEndpoint('engage.apply', `POST ${path}/runs/{readId}/apply`, {
  summary: 'Make exactly the changes that were shown.',
  tag,
  params: ofRead,
  response: peopleReadAnswer,
  errors: ['conflict'],
})
export const discardEngageRun = defineEndpoint(
  'engage.discard',
  `POST ${path}/runs/{readId}/discard`,
  {
    summary: 'Make none of the changes that were shown.',
    tag,
    params: ofRead,
    response: peopleReadAnswer,
    errors: ['conflict'],
  },
)
export const pauseEngage = defineEndpoint('engage.pause', `POST ${path}/pause`, {
  summary: 'Read it no more for now.',
  tag,
  params,
  response: answer,
  errors: ['conflict'],
})
export const activateEngage = defineEndpoint('engage.activate', `POST ${path}/activate`, {
  summary: 'Read it again.',
  tag,
  params,
  response: answer,
  errors: ['conflict'],
})
export const removeEngage = defineEndpoint('engage.remove', `DELETE ${path}`, {
  summary: 'Disconnect it. Its secret and its log are removed; its people stay.',
  tag,
  params,
  response: answer.extend({ people: z.int().meta({ description: 'who stays' }) }),
  errors: [],
})
