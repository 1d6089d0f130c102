/** A location's own engine for face identification. Issue 15 §5; Spec §7 (large-person-group identify). */
import { z } from 'zod'
import { leastSimilarity, mostKeptDays } from '#domain/face/face-engine.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { companyPath } from '../place-paths.ts'
import { instantOutput, lineOfText, text } from '../shapes.ts'
import { connectionHealth } from './connection-health.ts'

const params = z.object({ companyId: idInput('CO') })
const ofOne = params.extend({ engineId: idInput('WH') })
const tag = 'Face identification'
const path = `${companyPath}/integrations/face-engines` as const
const answer = z.object({ id: idOutput('WH') })

/** What is set up of one, apart from its key. */
export const faceEngine = z.object({
  address: lineOfText(1_000)
    .pipe(z.string().min(1, 'common_error_required'))
    .meta({ description: 'of CompreFace, or of what speaks its REST API' }),
  threshold: z.number().min(leastSimilarity).max(1).meta({
    description: 'from which similarity on somebody is taken for recognised',
  }),
  purpose: text(1_000)
    .refine((purpose) => purpose.trim() !== '', 'common_error_required')
    .meta({ description: 'as visitors read it; with another one they are asked again' }),
  keptDays: z.int().min(1).max(mostKeptDays).meta({
    description: 'who has had no visit for so many days is deleted there',
  }),
})
const input = faceEngine.extend({
  apiKey: lineOfText(500).meta({ description: 'empty: the one that is stored for this address' }),
})

export const forgetReasons = ['CONSENT', 'GONE', 'PICTURE', 'DAYS', 'DISCONNECTED'] as const

const connected = connectionHealth.extend({
  settings: faceEngine,
  isLeaving: z.boolean().meta({
    description: 'it is being disconnected, and goes once every face is deleted there',
  }),
  consents: z.int().meta({ description: 'visitors who have agreed to the purpose as it is now' }),
  enrolled: z.int().meta({ description: 'faces that are there' }),
  refused: z.int().meta({ description: 'pictures in which the engine finds no face' }),
  leftovers: z
    .array(
      z.object({
        subject: z.string().meta({ description: 'as the engine calls it' }),
        since: instantOutput,
        reason: z.enum(forgetReasons),
        problem: z.string().nullable().meta({ description: 'a code' }),
      }),
    )
    .meta({ description: 'faces that should be gone there, the oldest first; at most a hundred' }),
  leftoverCount: z.int(),
})

export const listFaceEngines = defineEndpoint('faceEngines.list', `GET ${path}`, {
  summary:
    'The engine of a location, one at most, how it is doing, and what it still has to delete.',
  tag,
  params,
  response: z.array(connected),
  errors: [],
})
export const createFaceEngine = defineEndpoint('faceEngines.create', `POST ${path}`, {
  summary:
    'Connect an engine, which is called first. Visitors who agree to the purpose are told to it by their picture and a random id.',
  tag,
  params,
  body: input,
  response: answer,
  errors: ['conflict'],
})
export const updateFaceEngine = defineEndpoint('faceEngines.update', `PUT ${path}/{engineId}`, {
  summary:
    'Change an engine. It stays at its address as long as it has faces; with another purpose, every face is deleted and visitors are asked again.',
  tag,
  params: ofOne,
  body: input,
  response: answer,
  errors: ['conflict'],
})
export const activateFaceEngine = defineEndpoint(
  'faceEngines.activate',
  `POST ${path}/{engineId}/activate`,
  {
    summary: 'Continue: what waits is done, as it should be now.',
    tag,
    params: ofOne,
    response: answer,
    errors: ['conflict', 'webhook_not_rehearsed'],
  },
)
export const pauseFaceEngine = defineEndpoint(
  'faceEngines.pause',
  `POST ${path}/{engineId}/pause`,
  {
    summary:
      'Call it for nothing: nobody is asked, recognised or told to it, and nothing is deleted.',
    tag,
    params: ofOne,
    response: answer,
    errors: ['conflict'],
  },
)
export const removeFaceEngine = defineEndpoint('faceEngines.remove', `DELETE ${path}/{engineId}`, {
  summary: 'Disconnect: every face is deleted there, and then it goes.',
  tag,
  params: ofOne,
  query: z.object({
    atOnce: z.enum(['true', 'false']).default('false').meta({
      description: 'without waiting for the engine; faces may stay there',
    }),
  }),
  response: answer.extend({
    faces: z.int().meta({ description: 'so many it has' }),
    isRemoved: z.boolean(),
  }),
  errors: [],
})
