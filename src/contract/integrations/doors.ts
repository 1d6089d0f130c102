/** Access control systems: who gets through which door when, and what readers tell. Issue 15 §5. */
import { z } from 'zod'
import { doorLevels } from '#domain/door/door-level.ts'
import { passageOutcomes } from '#domain/door/passage.ts'
import { credentialFormats } from '#domain/door/wiegand.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput, visitParams } from '../ids.ts'
import { companyPath, visitPath } from '../place-paths.ts'
import { instantOutput, lineOfText, text } from '../shapes.ts'
import { doorSettings } from './door-settings.ts'

const params = z.object({ companyId: idInput('CO') })
const ofOne = params.extend({ doorsId: idInput('WH') })
const tag = 'Access control'
const path = `${companyPath}/integrations/doors` as const
const answer = z.object({ id: idOutput('WH') })
const eventToken = z.string().meta({ description: 'shown this once' })
const count = z.int().min(0)

export const doorsInput = z.object({
  name: lineOfText(100).pipe(z.string().min(1, 'common_error_required')),
  settings: doorSettings,
  secret: text(1_000)
    .refine((value) => /^[\x20-\x7e]*$/.test(value), 'door_error_secret')
    .meta({ description: 'empty keeps the stored one, for the same address and name alone' }),
  clientKey: text(20_000).default('').meta({
    description: 'of the certificate by which Foyer signs in, as PEM; empty keeps the stored one',
  }),
})

export const exchangeActs = ['INSERT', 'CHANGE', 'WITHDRAW', 'LIST', 'CONNECT', 'EVENT'] as const
export const doorStates = ['ACTIVE', 'PAUSED', 'LEAVING'] as const
export const differenceKinds = ['MISSING', 'WRONG_LEVEL', 'FOUND', 'EXTRA', 'GONE'] as const
export const shownDifferences = 100

export const resync = z.object({
  state: z.enum(['READING', 'READY', 'REPAIRING', 'DONE', 'FAILED']),
  at: instantOutput,
  counts: z.object({
    MISSING: count,
    WRONG_LEVEL: count,
    FOUND: count,
    EXTRA: count,
    GONE: count,
    same: count,
    foreign: count,
  }),
  shown: z
    .array(
      z.object({
        kind: z.enum(differenceKinds),
        token: z.int().nullable(),
        remoteId: z.string().nullable(),
        level: z.string().nullable().meta({ description: 'as the other side has it' }),
      }),
    )
    .max(shownDifferences),
  error: z.string().nullable(),
})
export type Resync = z.output<typeof resync>

const doors = z.object({
  id: idOutput('WH'),
  name: z.string(),
  settings: doorSettings,
  state: z.enum(doorStates).meta({
    description: 'PAUSED keeps what changes; LEAVING withdraws everything and then ends',
  }),
  createdAt: instantOutput,
  restoredFrom: instantOutput.nullable(),
  failingSince: instantOutput.nullable(),
  restsUntil: instantOutput.nullable(),
  lastError: z.string().nullable().meta({ description: 'a code' }),
  lastTakenAt: instantOutput.nullable(),
  given: count.meta({ description: 'credentials that it has' }),
  waiting: count,
  givenUp: count,
  passagesWaiting: count,
  resync: resync.nullable(),
})

export const listDoors = defineEndpoint('doors.list', `GET ${path}`, {
  summary: 'The access control systems of a location, and how they are doing.',
  tag,
  params,
  response: z.array(doors),
  errors: [],
})
export const createDoors = defineEndpoint('doors.create', `POST ${path}`, {
  summary: 'Add an access control system. It is given nothing before it is started.',
  tag,
  params,
  body: doorsInput,
  showsSecret: true,
  response: answer.extend({ eventToken }),
  errors: [],
})
export const updateDoors = defineEndpoint('doors.update', `PUT ${path}/{doorsId}`, {
  summary: 'Replace how a system is called and what its readers mean.',
  tag,
  params: ofOne,
  body: doorsInput,
  response: answer,
  errors: ['conflict'],
})
export const removeDoors = defineEndpoint('doors.remove', `DELETE ${path}/{doorsId}`, {
  summary: 'Disconnect: withdraw every credential that it was given, then forget it.',
  tag,
  params: ofOne,
  query: z.object({
    atOnce: z
      .enum(['true', 'false'])
      .default('false')
      .meta({ description: 'forget it now, although it may keep what was not withdrawn' }),
  }),
  response: answer.extend({
    given: count.meta({ description: 'credentials that it has and that are to be withdrawn' }),
    isRemoved: z.boolean(),
  }),
  errors: [],
})
export const testDoors = defineEndpoint('doors.test', `POST ${path}/test`, {
  summary:
    'Ask the other side what it has, with the settings as they were entered. Changes nothing.',
  tag,
  params,
  body: doorsInput.extend({ doorsId: idInput('WH').nullable() }),
  response: z.object({
    isGood: z.boolean(),
    status: z.int().nullable(),
    durationMs: z.int(),
    error: z.string().nullable().meta({ description: 'a code' }),
    answer: z.string(),
    found: count.meta({ description: 'records on the first page' }),
  }),
  errors: ['not_found'],
})
export const activateDoors = defineEndpoint('doors.activate', `POST ${path}/{doorsId}/activate`, {
  summary: 'Start, or continue: what has changed meanwhile is told, once each.',
  tag,
  params: ofOne,
  response: answer,
  errors: ['conflict'],
})
export const pauseDoors = defineEndpoint('doors.pause', `POST ${path}/{doorsId}/pause`, {
  summary: 'Call it no more for now. What readers tell waits as well.',
  tag,
  params: ofOne,
  response: answer,
  errors: ['conflict'],
})
export const renewDoorsToken = defineEndpoint('doors.token', `POST ${path}/{doorsId}/token`, {
  summary: 'A new token for what readers tell, answered this once. The one before ends.',
  tag,
  params: ofOne,
  showsSecret: true,
  response: answer.extend({ eventToken }),
  errors: [],
})
export const listDoorExchanges = defineEndpoint(
  'doors.exchanges',
  `GET ${path}/{doorsId}/exchanges`,
  {
    summary: 'Each call to a system, the newest first. Kept for 30 days.',
    tag,
    params: ofOne,
    query: z.object({
      before: z.uuid().optional(),
      pageSize: z.coerce.number().int().min(1).max(100).default(20),
    }),
    response: z.object({
      exchanges: z.array(
        z.object({
          id: z.uuid(),
          credentialId: z.uuid().nullable(),
          act: z.enum(exchangeActs),
          at: instantOutput,
          durationMs: z.int(),
          request: z.string(),
          status: z.int().nullable(),
          answer: z.string(),
          error: z.string().nullable(),
        }),
      ),
      next: z.uuid().nullable(),
    }),
    errors: [],
  },
)
export const replayDoors = defineEndpoint('doors.replay', `POST ${path}/{doorsId}/replay`, {
  summary: 'Tell a system once more what some credentials open now, or all that were given up.',
  tag,
  params: ofOne,
  body: z.object({
    credentialIds: z
      .array(z.uuid())
      .max(200)
      .meta({ description: 'empty: all that were given up' }),
    isAll: z.boolean().default(false).meta({
      description: 'everything that it has or should have, for a system that lost what it knew',
    }),
  }),
  response: z.object({ count }),
  errors: [],
})
export const listDoorPassages = defineEndpoint('doors.passages', `GET ${path}/{doorsId}/passages`, {
  summary: 'What readers saw and what followed, the newest first. Kept for 30 days.',
  tag,
  params: ofOne,
  query: z.object({
    before: z.coerce.number().int().min(1).optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: z.object({
    passages: z.array(
      z.object({
        sequence: z.int(),
        eventId: z.string(),
        at: instantOutput,
        receivedAt: instantOutput,
        token: z.string(),
        reader: z.string(),
        outcome: z.enum(passageOutcomes).nullable().meta({ description: 'null: it waits' }),
      }),
    ),
    next: z.int().nullable(),
  }),
  errors: [],
})
export const compareDoors = defineEndpoint('doors.compare', `POST ${path}/{doorsId}/resync`, {
  summary: 'Read what a system has and compare. Nothing is changed before somebody says so.',
  tag,
  params: ofOne,
  response: answer,
  errors: ['conflict'],
})
export const repairDoors = defineEndpoint('doors.repair', `POST ${path}/{doorsId}/resync/repair`, {
  summary: 'Read and compare once more, and mend every difference in what was made here.',
  tag,
  params: ofOne,
  response: answer,
  errors: ['conflict'],
})

export const getVisitDoor = defineEndpoint('doors.ofVisit', `GET ${visitPath}/door`, {
  summary: "A visit's door credential, and what each access control system has of it.",
  tag,
  params: visitParams,
  response: z.object({
    credential: z
      .object({
        token: z.int(),
        isBlocked: z.boolean(),
        isInside: z.boolean().nullable(),
        lastPassageAt: instantOutput.nullable(),
        systems: z.array(
          z.object({
            name: z.string(),
            wanted: z.enum(doorLevels).nullable().meta({ description: 'null: withdrawn' }),
            given: z.enum(doorLevels).nullable(),
            isWaiting: z.boolean(),
            isGivenUp: z
              .boolean()
              .meta({ description: 'it is told no more until somebody says so' }),
            error: z.string().nullable().meta({ description: 'a code' }),
            format: z.enum(credentialFormats),
            credential: z.string().nullable().meta({
              description: 'the number as this system has it; null where it does not fit',
            }),
            facility: z.int().nullable().meta({ description: 'where the format has two parts' }),
            card: z.int().nullable(),
          }),
        ),
      })
      .nullable(),
  }),
  errors: ['not_found'],
})
export const unblockVisitDoor = defineEndpoint('doors.unblock', `POST ${visitPath}/door/unblock`, {
  summary: 'Somebody has looked: a credential that anti-passback holds back opens doors again.',
  tag,
  params: visitParams,
  response: z.object({ id: z.string() }),
  errors: ['not_found', 'conflict'],
})
