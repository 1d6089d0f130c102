/** Desk bookings of Eptura Engage, kept in step with those here. Issue 15 §4; decision 0554. */
import { z } from 'zod'
import { engageLeads } from '#domain/engage/account.ts'
import { bookingChangeKinds, bookingChangeReasons } from '#domain/engage/compare-bookings.ts'
import { dayParts } from '#domain/engage/read-bookings.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { companyPath } from '../place-paths.ts'
import { instantOutput } from '../shapes.ts'
import { connectionHealth } from './connection-health.ts'
import { engageDesksInput, engageDesksSettings } from './engage-desks-settings.ts'

const params = z.object({ companyId: idInput('CO') })
const tag = 'Eptura Engage'
const path = `${companyPath}/integrations/engage/desks` as const
const ofRun = params.extend({ deskRunId: z.uuid() })
const answer = z.object({ id: idOutput('CO') })
const runAnswer = z.object({ id: z.uuid() })
const desk = z.object({
  deskAreaId: idOutput('DA'),
  deskNumber: z.string(),
  resource: z.string().meta({ description: 'the ResourceItemID of Engage' }),
})
export const engageRunStates = [
  'READING',
  'WAITING',
  'APPLYING',
  'DONE',
  'FAILED',
  'DISCARDED',
] as const
export const engageRunReasons = ['ASKED', 'FIRST', 'TOO_MANY'] as const

const count = z.int().min(0)
const run = z.object({
  id: z.uuid(),
  beganAt: instantOutput,
  endedAt: instantOutput.nullable(),
  state: z.enum(engageRunStates),
  reason: z.enum(engageRunReasons).nullable(),
  daysLeft: count.meta({ description: 'days that are still to be read' }),
  counts: z.object({
    comes: count,
    goes: count,
    told: count,
    ended: count,
    same: count,
    refused: count,
    failed: count,
  }),
  error: z.string().nullable(),
})
const change = z.object({
  number: z.int(),
  date: z.iso.date(),
  kind: z.enum(bookingChangeKinds),
  reason: z.enum(bookingChangeReasons).nullable(),
  desk: z.string(),
  name: z.string().meta({ description: 'of the colleague, else as Engage names them' }),
  state: z.enum(['WAITING', 'DONE', 'FAILED']),
})

export const getEngageDesks = defineEndpoint('engageDesks.get', `GET ${path}`, {
  summary: 'How desk bookings are kept in step with Eptura Engage; never the secrets.',
  tag,
  params,
  response: z.object({
    lead: z.enum(engageLeads).nullable().meta({ description: 'null: Engage isn’t connected yet' }),
    connection: engageDesksSettings
      .extend({
        bookings: count.meta({ description: 'bookings to come that both sides have' }),
        isLeaving: z.boolean(),
        health: connectionHealth,
      })
      .nullable(),
    desks: z
      .array(desk.extend({ area: z.string(), resource: z.string().nullable() }))
      .meta({ description: 'all desks of the location; null: Engage doesn’t have it' }),
    runs: z.array(run).meta({ description: 'the newest first' }),
    refusals: z
      .array(change.omit({ number: true, kind: true, state: true }))
      .meta({ description: 'what the two sides keep apart' }),
  }),
  errors: [],
})
export const putEngageDesks = defineEndpoint('engageDesks.put', `PUT ${path}/settings`, {
  summary: 'Say how desk bookings of Eptura Engage are listed, made and cancelled.',
  tag,
  params,
  body: engageDesksInput,
  response: answer,
  errors: ['conflict'],
})
export const testEngageDesks = defineEndpoint('engageDesks.test', `POST ${path}/test`, {
  summary: 'List today’s bookings with what was entered. It changes nothing.',
  tag,
  params,
  body: engageDesksInput,
  asks: true,
  response: z.object({
    isGood: z.boolean(),
    status: z.int().nullable(),
    durationMs: z.int(),
    error: z.string().nullable(),
    answer: z.string().meta({ description: 'the beginning of what came back' }),
    total: count,
    bookings: z
      .array(
        z.object({
          id: z.string(),
          person: z.string(),
          name: z.string().meta({ description: 'whom that is here; empty: nobody' }),
          resource: z.string(),
          date: z.iso.date(),
          part: z.enum(dayParts),
        }),
      )
      .meta({ description: 'the first ones' }),
    desks: count.meta({ description: 'desks that Engage lists' }),
    proposed: z.array(desk).meta({ description: 'which desk is which, by their names' }),
  }),
  errors: ['conflict'],
})
export const beginEngageDesksRun = defineEndpoint('engageDesks.begin', `POST ${path}/runs`, {
  summary: 'Compare all days. The first comparison, and a preview, change nothing until applied.',
  tag,
  params,
  body: z.object({ preview: z.boolean().default(false) }),
  response: runAnswer,
  errors: ['conflict'],
})
export const getEngageDesksRun = defineEndpoint('engageDesks.run', `GET ${path}/runs/{deskRunId}`, {
  summary: 'One comparison, and what it found.',
  tag,
  params: ofRun,
  query: z.object({
    after: z.coerce.number().int().min(0).default(0),
    pageSize: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: run.extend({ changes: z.array(change), next: z.int().nullable() }),
  errors: [],
})
export const applyEngageDesksRun = defineEndpoint(
  'engageDesks.apply',
  `POST ${path}/runs/{deskRunId}/apply`,
  {
    summary: 'Make exactly the changes that were shown.',
    tag,
    params: ofRun,
    response: runAnswer,
    errors: ['conflict'],
  },
)
export const discardEngageDesksRun = defineEndpoint(
  'engageDesks.discard',
  `POST ${path}/runs/{deskRunId}/discard`,
  {
    summary: 'Make none of the changes that were shown.',
    tag,
    params: ofRun,
    response: runAnswer,
    errors: ['conflict'],
  },
)
export const pauseEngageDesks = defineEndpoint('engageDesks.pause', `POST ${path}/pause`, {
  summary: 'Keep what happens, and neither read nor tell it for now.',
  tag,
  params,
  response: answer,
  errors: ['conflict'],
})
export const activateEngageDesks = defineEndpoint('engageDesks.activate', `POST ${path}/activate`, {
  summary: 'Go on with what was kept.',
  tag,
  params,
  response: answer,
  errors: ['conflict', 'webhook_not_rehearsed'],
})
export const removeEngageDesks = defineEndpoint('engageDesks.remove', `DELETE ${path}`, {
  summary:
    'Disconnect desk bookings. Bookings stay on both sides; Engage is asked to send no more notifications first.',
  tag,
  params,
  query: z.object({ atOnce: z.enum(['true', 'false']).default('false') }),
  response: answer.extend({
    isRemoved: z.boolean().meta({ description: 'false while Engage is still being told' }),
  }),
  errors: [],
})
