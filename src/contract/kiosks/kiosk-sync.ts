/** A kiosk without the server: what it holds for the day, and what it sends when the network returns (issue 3 §2). */
import { z } from 'zod'
import { courierWays } from '#domain/delivery/courier.ts'
import { deliveryKinds, deliveryLengths } from '#domain/delivery/delivery.ts'
import { conflictReasons, meanings, resolutions } from '#domain/kiosk/resolve-queued.ts'
import { agreement } from '../agreements/agreements.ts'
import { customField } from '../agreements/custom-fields.ts'
import { settlements, settlementWays } from '#domain/kiosk/settle-conflict.ts'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { flowDefinition } from '../agreements/flows.ts'
import { idInput, idOutput, visitIdOutput } from '../ids.ts'
import { kioskData, kioskStep } from './kiosk-arrivals.ts'
import {
  customFieldValue,
  flagInput,
  instantInput,
  instantOutput,
  languageCode,
  lineOfText,
  localDate,
  pageQuery,
  text,
} from '../shapes.ts'
import { visitorDetailsInput } from '../visitors/visitors.ts'
import { screenTimes } from '../visits/screen-times.ts'
import { checkInErrors, visitStatus } from '../visits/visits.ts'
import { walkInHost } from '../arrivals/walk-ins.ts'

const companyParams = z.object({ companyId: idInput('CO') })

/** Somebody who is expected today, or still in: only what finding and greeting needs. Hashes as in domain/kiosk/lookup-hash.ts. */
const bundledVisit = z.object({
  id: visitIdOutput,
  passHash: z.string(),
  emailHash: z.string().meta({ description: 'empty where nobody may be found by e-mail' }),
  nameHashes: z.array(z.string()).meta({
    description:
      'of the full name, or of its beginnings from three letters on, as the location looks people up',
  }),
  firstname: z.string(),
  initial: z.string(),
  hostName: z.string(),
  language: z.string(),
  visitorType: z.string(),
  status: visitStatus,
  startAt: instantOutput,
  endAt: instantOutput,
  cameInAt: instantOutput.nullable(),
  todo: z.array(kioskStep),
  agreementId: idOutput('AG').nullable().meta({
    description:
      'the one that applies by the answers so far; answers of the flow may choose another',
  }),
})
const bundledAgreement = agreement.pick({
  id: true,
  version: true,
  kind: true,
  name: true,
  conditions: true,
  validityDays: true,
  texts: true,
})

export const offlineBundle = z.object({
  version: z.string().meta({ description: 'sent back in the heartbeat' }),
  madeAt: instantOutput,
  expiresAt: instantOutput.meta({ description: "end of the location's day; then it is wiped" }),
  visitDate: localDate,
  data: kioskData.meta({ description: 'as kiosk.data answers in the first language' }),
  texts: z.record(z.string(), z.record(z.string(), z.string())).meta({
    description: 'own texts of the location and this kiosk, by language',
  }),
  exitCode: z
    .object({ salt: z.string(), iterations: z.number().int(), hash: z.string() })
    .nullable()
    .meta({ description: 'PBKDF2 with SHA-256, 32 bytes, base64url' }),
  passKeys: z.array(z.object({ number: z.number().int(), publicKey: z.string() })),
  revokedPasses: z.array(z.string()).meta({ description: 'pass ids of today that count no more' }),
  lookupSalt: z.string(),
  visits: z.array(bundledVisit),
  flow: flowDefinition.omit({ name: true, version: true }).nullable(),
  customFields: z.array(customField),
  agreements: z.array(bundledAgreement),
  defaultVisitorType: z.string().meta({ description: 'of whoever walks in' }),
  signatureMode: z.enum(['HAND', 'TICK', 'HAND_OR_TICK']),
  offerCopyOfAgreement: z.boolean(),
  hosts: z.array(z.object({ id: idOutput('US'), name: z.string() })),
  hostsAreComplete: z
    .boolean()
    .meta({ description: 'false where there are more than a device should hold' }),
})
export const getOfflineBundle = defineEndpoint(
  'kiosk.offlineBundle',
  'GET /app/backend/kiosk/{companyId}/offline-bundle',
  {
    summary: "What the kiosk needs to go on without the server until the location's day ends.",
    tag: 'Kiosk area',
    params: companyParams,
    response: offlineBundle,
    errors: ['offline_not_offered'],
  },
)

/** What the visitor said at the kiosk, with the files that were uploaded before (documents.upload as the kiosk). */
const said = {
  details: visitorDetailsInput.partial().optional(),
  answers: z
    .array(customFieldValue.extend({ id: z.string().max(64), value: text(10_000) }))
    .max(200)
    .default([]),
  signature: z
    .object({
      agreementId: idInput('AG'),
      version: z.number().int(),
      language: languageCode,
      token: z.string().max(200).default(''),
      sendCopyToVisitor: flagInput.default(false),
    })
    .optional(),
  pictureToken: z.string().max(200).optional(),
  times: screenTimes,
}
const whose = {
  visitId: z.string().max(200).optional(),
  code: z.string().max(400).optional().meta({ description: 'the pass that was scanned' }),
  ofAct: z.uuid().optional().meta({ description: 'the queued act that made the visit' }),
}
/** In which direction the person meant to go; CHECK_IN and CHECK_OUT say in which the device saw them go. */
const meant = z
  .enum(meanings)
  .optional()
  .meta({ description: 'TURN: a pass was shown, to come in or to leave' })
/** Each is one act of one person; a whole arrival is one act, so that it is there or not. */
export const queuedAct = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('CHECK_IN'), meant, ...whose, ...said }),
  z.object({ kind: z.literal('CHECK_OUT'), meant, ...whose }),
  z.object({ kind: z.literal('WALK_IN'), host: walkInHost.default(null), ...said }),
  // The flow ended in failure: nobody came in. Where nobody is named, a visit is made first, as by WALK_IN.
  z.object({ kind: z.literal('DENY'), ...whose, host: walkInHost.default(null), ...said }),
  // A courier brought something; where, in the words of the entrance.
  z.object({
    kind: z.literal('DELIVERY'),
    delivery: z.object({
      kind: z.enum(deliveryKinds),
      way: z.enum(courierWays),
      place: lineOfText(deliveryLengths.place).default(''),
    }),
  }),
])
export type QueuedAct = z.output<typeof queuedAct>

const conflict = z.object({ reason: z.enum(conflictReasons), resolution: z.enum(resolutions) })

export const syncKiosk = defineEndpoint('kiosk.sync', 'POST /app/backend/kiosk/{companyId}/sync', {
  summary: 'Acts that the kiosk recorded without the server, in their order; each counts once.',
  tag: 'Kiosk area',
  params: companyParams,
  body: z.object({
    deviceTime: instantInput.meta({
      description: "the device's clock now; corrects the acts' times",
    }),
    acts: z
      .array(
        z.object({
          id: z.uuid(),
          at: instantInput,
          after: z.uuid().nullable().optional().meta({
            description: 'the act queued just before for this company; it has to be known first',
          }),
          act: z
            .unknown()
            .meta({ description: 'CHECK_IN, CHECK_OUT, WALK_IN, DENY or DELIVERY: see QueuedAct' }),
        }),
      )
      .min(1)
      .max(50),
  }),
  response: z.object({
    results: z.array(
      z.object({
        id: z.uuid(),
        outcome: z.enum(['done', 'repeated', 'conflict', 'later']).meta({
          description: 'later: keep it and send it again',
        }),
        conflicts: z.array(conflict),
        needsReception: z.boolean(),
        visitId: visitIdOutput.nullable(),
      }),
    ),
  }),
  errors: [],
})

export const listConflicts = defineEndpoint(
  'kiosks.conflicts',
  `GET ${companyPath}/vm/kiosk/conflicts`,
  {
    summary: 'Queued acts that reception should look at, newest first.',
    tag: 'Kiosk',
    params: companyParams,
    query: z.object({ open: z.enum(['true', 'false']).default('true'), ...pageQuery }),
    response: z.object({
      total: z.number().int(),
      conflicts: z.array(
        z.object({
          id: z.uuid(),
          kiosk: z.object({ id: idOutput('KI'), name: z.string() }),
          kind: z.string(),
          at: instantOutput.meta({ description: 'when it happened at the kiosk' }),
          receivedAt: instantOutput,
          conflicts: z.array(conflict),
          visitId: visitIdOutput.nullable(),
          visitorName: z.string(),
          ways: z
            .array(z.enum(settlementWays))
            .meta({ description: 'how it can be settled beside KEEP' }),
          closedAt: instantOutput.nullable(),
        }),
      ),
    }),
    errors: [],
  },
)
export const closeConflict = defineEndpoint(
  'kiosks.closeConflict',
  `POST ${companyPath}/vm/kiosk/conflicts/{actId}/close`,
  {
    summary: 'Reception has looked at it, and says what it makes of it.',
    tag: 'Kiosk',
    params: z.object({ companyId: idInput('CO'), actId: z.uuid() }),
    body: z
      .object({
        settle: z.enum(settlements).default('KEEP').meta({
          description: 'CAME_IN checks in, LEFT checks out, both at the time of the record',
        }),
      })
      .default({ settle: 'KEEP' }),
    response: z.object({ id: z.uuid() }),
    errors: ['changed_meanwhile', ...checkInErrors],
  },
)
