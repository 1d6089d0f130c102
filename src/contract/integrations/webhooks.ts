/** Other systems that are told what happens at a location, by signed calls (Standard Webhooks). Issue 15 §2; Spec §7, webhooks. */
import { z } from 'zod'
import { overlapHours } from '#domain/access/client-secret.ts'
import { webhookKinds } from '#domain/integration/webhook-event.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { companyPath } from '../place-paths.ts'
import { instantInput, instantOutput, lineOfText } from '../shapes.ts'
import { connectionHealth } from './connection-health.ts'

const params = z.object({ companyId: idInput('CO') })
const ofOne = params.extend({ webhookId: idInput('WH') })
/** Written in digits alone: anything else names nothing. */
const ofDelivery = ofOne.extend({
  number: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
})
const tag = 'Webhooks'
const path = `${companyPath}/integrations/webhooks` as const
const answer = z.object({ id: idOutput('WH') })
const secret = z.string().meta({ description: 'whsec_…, shown this once' })

export const deliveryStates = ['WAITING', 'TAKEN', 'GIVEN_UP'] as const

export const webhookInput = z.object({
  name: lineOfText(100).pipe(z.string().min(1)),
  address: lineOfText(1_000),
  events: z
    .array(z.enum(webhookKinds))
    .min(1, 'common_error_required')
    .max(webhookKinds.length)
    .overwrite((some) => webhookKinds.filter((kind) => some.includes(kind))),
})

export const rehearsal = z.object({
  state: z.enum(['RUNNING', 'PASSED', 'FAILED']),
  at: instantOutput,
  calls: z.array(
    z.object({
      kind: z.enum(webhookKinds),
      isForged: z.boolean().meta({ description: 'the signature was wrong on purpose' }),
      isGood: z.boolean(),
      status: z.int().nullable(),
      ms: z.int(),
      error: z.string().nullable(),
    }),
  ),
})

export const webhook = connectionHealth.extend({
  name: z.string(),
  address: z.string(),
  events: z.array(z.enum(webhookKinds)),
  rehearsal: rehearsal.nullable(),
  mayGoLive: z.boolean().meta({ description: 'its address has passed a rehearsal' }),
  previousUntil: instantOutput.nullable().meta({ description: 'the secret before signs too' }),
})

const delivery = z.object({
  number: z.int(),
  id: z.uuid().meta({ description: '`webhook-id`, the same however often it is sent' }),
  kind: z.string(),
  about: z.string(),
  location: idOutput('CO'),
  at: instantOutput,
  state: z.enum(deliveryStates),
  attempts: z.int(),
  status: z.int().nullable(),
  error: z.string().nullable(),
  takenAt: instantOutput.nullable(),
  nextTryAt: instantOutput.nullable(),
})

export const listWebhooks = defineEndpoint('webhooks.list', `GET ${path}`, {
  summary: 'The systems that are told what happens at a location, and how they are doing.',
  tag,
  params,
  response: z.array(webhook),
  errors: [],
})
export const createWebhook = defineEndpoint('webhooks.create', `POST ${path}`, {
  summary: 'Add a system. It is told nothing before it has passed a rehearsal and goes live.',
  tag,
  params,
  body: webhookInput,
  showsSecret: true,
  response: answer.extend({ secret }),
  errors: [],
})
export const updateWebhook = defineEndpoint('webhooks.update', `PUT ${path}/{webhookId}`, {
  summary: 'Replace name, address and events. Another address is rehearsed before it is called.',
  tag,
  params: ofOne,
  body: webhookInput,
  response: answer,
  errors: [],
})
export const removeWebhook = defineEndpoint('webhooks.remove', `DELETE ${path}/{webhookId}`, {
  summary: 'Disconnect a system: its secrets, what waits for it and its log are removed.',
  tag,
  params: ofOne,
  response: answer.extend({ dropped: z.int().meta({ description: 'events that had waited' }) }),
  errors: [],
})
export const activateWebhook = defineEndpoint(
  'webhooks.activate',
  `POST ${path}/{webhookId}/activate`,
  {
    summary: 'Go live, or continue: what was kept is sent, in its order.',
    tag,
    params: ofOne,
    response: answer,
    errors: ['webhook_not_rehearsed'],
  },
)
export const pauseWebhook = defineEndpoint('webhooks.pause', `POST ${path}/{webhookId}/pause`, {
  summary: 'Call it no more for now; what happens is kept.',
  tag,
  params: ofOne,
  response: answer,
  errors: ['conflict'],
})
export const rotateWebhook = defineEndpoint('webhooks.rotate', `POST ${path}/{webhookId}/secret`, {
  summary: 'A new secret, answered this once. The one before signs beside it for a while.',
  tag,
  params: ofOne,
  body: z.object({ overlapHours: z.union(overlapHours.map((hours) => z.literal(hours))) }),
  showsSecret: true,
  response: answer.extend({ secret, previousUntil: instantOutput.nullable() }),
  errors: [],
})
export const rehearseWebhook = defineEndpoint(
  'webhooks.rehearse',
  `POST ${path}/{webhookId}/rehearsal`,
  {
    summary:
      'Send every chosen event with invented people, and one with a wrong signature that must be refused.',
    tag,
    params: ofOne,
    response: answer,
    errors: [],
  },
)
export const listDeliveries = defineEndpoint(
  'webhooks.deliveries',
  `GET ${path}/{webhookId}/deliveries`,
  {
    summary: 'What a system was told, or is to be told, the newest first. Kept for 30 days.',
    tag,
    params: ofOne,
    query: z.object({
      state: z.enum(deliveryStates).optional(),
      before: z.coerce.number().int().min(1).optional(),
      pageSize: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z.object({
      deliveries: z.array(delivery),
      next: z.int().nullable().meta({ description: '`before` of the next page' }),
    }),
    errors: [],
  },
)
export const getDelivery = defineEndpoint(
  'webhooks.delivery',
  `GET ${path}/{webhookId}/deliveries/{number}`,
  {
    summary: 'One event with its body, and each call that was made for it.',
    tag,
    params: ofDelivery,
    response: delivery.extend({
      body: z.string().nullable().meta({ description: 'null until it is first sent' }),
      exchanges: z.array(
        z.object({
          at: instantOutput,
          durationMs: z.int(),
          headers: z.record(z.string(), z.string()),
          status: z.int().nullable(),
          answer: z.string(),
          error: z.string().nullable(),
        }),
      ),
    }),
    errors: [],
  },
)
export const replayDeliveries = defineEndpoint(
  'webhooks.replay',
  `POST ${path}/{webhookId}/replay`,
  {
    summary: 'Send events once more, or now, with the ids they have: some, or those of a span.',
    tag,
    params: ofOne,
    body: z.union([
      z.object({ numbers: z.array(z.int().min(1)).min(1).max(200) }),
      z.object({
        from: instantInput,
        to: instantInput,
        onlyGivenUp: z.boolean().default(false),
      }),
    ]),
    response: z.object({ count: z.int() }),
    errors: [],
  },
)
export const listSince = defineEndpoint(
  'webhooks.since',
  `GET ${path}/{webhookId}/since/{number}`,
  {
    summary:
      'The events after a running number, in their order, as they are sent: fills gaps. What was erased is missing.',
    tag,
    params: ofDelivery,
    query: z.object({ pageSize: z.coerce.number().int().min(1).max(200).default(100) }),
    response: z.object({
      events: z.array(z.object({ id: z.uuid(), sequence: z.int(), body: z.string() })),
      last: z.int().meta({ description: 'ask for what comes after this one' }),
      hasMore: z.boolean(),
    }),
    errors: [],
  },
)
