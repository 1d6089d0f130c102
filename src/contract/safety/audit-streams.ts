/** The audit log of an organisation, sent on to another system as it grows. Issue 16 §1. */
import { z } from 'zod'
import { exampleEnterprise, syslogFacilityNames } from '#domain/audit/syslog-message.ts'
import { defineEndpoint, type Endpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { instantOutput, lineOfText, text } from '../shapes.ts'
import { connectionHealth } from '../integrations/connection-health.ts'
import * as ofLocation from '../integrations/webhooks.ts'

const path = '/private/audit/streams'
const tag = 'Audit'
const params = z.object({ streamId: idInput('WH') })
const answer = z.object({ id: idOutput('WH') })
const pem = text(20_000)

const syslog = {
  way: z.literal('SYSLOG'),
  host: lineOfText(253).pipe(z.string().min(1)),
  port: z.int().min(1).max(65_535).default(6_514),
  facility: z.enum(syslogFacilityNames).default('AUDIT'),
  enterprise: z
    .int()
    .min(1)
    .max(4_294_967_295)
    .default(exampleEnterprise)
    .meta({ description: 'the private enterprise number in structured data' }),
  authority: pem
    .default('')
    .meta({ description: 'PEM: whose signature counts beside the public authorities’' }),
}
const webhookTo = z.object({ way: z.literal('WEBHOOK'), address: lineOfText(1_000) })

const input = z.object({
  name: lineOfText(100).pipe(z.string().min(1)),
  to: z.discriminatedUnion('way', [
    webhookTo,
    z.object({
      ...syslog,
      certificate: pem.default('').meta({
        description: 'PEM: what Foyer shows of itself; empty: what is stored, or nothing',
      }),
      key: pem.default('').meta({ description: 'its key, PEM' }),
      forgetCertificate: z.boolean().default(false),
    }),
  ]),
})

export const streamTest = z.object({
  state: z.enum(['RUNNING', 'PASSED', 'FAILED']),
  at: instantOutput,
  ms: z.int().nullable(),
  error: z.string().nullable().meta({
    description: 'a code; `forged_taken`: the other side took a call with a wrong signature',
  }),
})

const stream = connectionHealth.extend({
  name: z.string(),
  to: z.discriminatedUnion('way', [
    webhookTo,
    z.object({ ...syslog, showsCertificate: z.boolean() }),
  ]),
  test: streamTest.nullable(),
  mayGoLive: z.boolean().meta({ description: 'its address has passed a test' }),
  previousUntil: instantOutput.nullable().meta({ description: 'the secret before signs too' }),
})

/** What a call takes and answers, wherever it is. */
function sameAs<E extends Endpoint>(endpoint: E): Omit<E, 'id' | 'method' | 'path'> {
  return { ...endpoint, tag }
}

export const listAuditStreams = defineEndpoint('auditStreams.list', `GET ${path}`, {
  summary: 'Where the audit log is sent on to, and how that is going.',
  tag,
  response: z.array(stream),
  errors: [],
})
export const createAuditStream = defineEndpoint('auditStreams.create', `POST ${path}`, {
  summary:
    'Send the audit log on, by signed calls or to syslog over TLS. Nothing is sent before it has passed a test and goes live.',
  tag,
  body: input,
  showsSecret: true,
  response: answer.extend({
    secret: z
      .string()
      .nullable()
      .meta({ description: 'whsec_…, shown this once; null for syslog' }),
  }),
  errors: [],
})
export const updateAuditStream = defineEndpoint('auditStreams.update', `PUT ${path}/{streamId}`, {
  summary: 'Replace its settings. Another address is tested before anything is sent there.',
  tag,
  params,
  body: input,
  response: answer,
  errors: [],
})
export const removeAuditStream = defineEndpoint(
  'auditStreams.remove',
  `DELETE ${path}/{streamId}`,
  {
    ...sameAs(ofLocation.removeWebhook),
    params,
  },
)
export const testAuditStream = defineEndpoint('auditStreams.test', `POST ${path}/{streamId}/test`, {
  summary: 'Send one entry that says it is a test, and see whether it arrives.',
  tag,
  params,
  response: answer,
  errors: [],
})
export const activateAuditStream = defineEndpoint(
  'auditStreams.activate',
  `POST ${path}/{streamId}/activate`,
  { ...sameAs(ofLocation.activateWebhook), params },
)
export const pauseAuditStream = defineEndpoint(
  'auditStreams.pause',
  `POST ${path}/{streamId}/pause`,
  { ...sameAs(ofLocation.pauseWebhook), params },
)
export const rotateAuditStream = defineEndpoint(
  'auditStreams.rotate',
  `POST ${path}/{streamId}/secret`,
  { ...sameAs(ofLocation.rotateWebhook), params },
)
export const listAuditDeliveries = defineEndpoint(
  'auditStreams.deliveries',
  `GET ${path}/{streamId}/deliveries`,
  { ...sameAs(ofLocation.listDeliveries), params },
)
export const getAuditDelivery = defineEndpoint(
  'auditStreams.delivery',
  `GET ${path}/{streamId}/deliveries/{number}`,
  {
    ...sameAs(ofLocation.getDelivery),
    params: params.extend(ofLocation.getDelivery.params.pick({ number: true }).shape),
  },
)
export const replayAuditDeliveries = defineEndpoint(
  'auditStreams.replay',
  `POST ${path}/{streamId}/replay`,
  { ...sameAs(ofLocation.replayDeliveries), params },
)
