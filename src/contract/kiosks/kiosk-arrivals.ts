/** What a visitor does at a kiosk: found, scanned in or out, moved to the phone (issue 3 §1; reference §3). */
import { z } from 'zod'
import { arrivalSteps } from '#domain/kiosk/arrival-todo.ts'
import { scanOutcomes } from '#domain/kiosk/judge-scan.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput, visitIdOutput } from '../ids.ts'
import { kioskBehaviour } from './kiosk-behaviour.ts'
import { flagOutput, instantOutput, languageCode, lineOfText } from '../shapes.ts'
import { visitStatus } from '../visits/visits.ts'
import { walkInData } from '../arrivals/walk-ins.ts'

const companyParams = z.object({ companyId: idInput('CO') })

export const kioskData = walkInData.omit({ identity: true }).extend({
  kiosk: z.object({
    id: idOutput('KI'),
    serialNumber: z.string(),
    name: z.string(),
    entranceName: z.string(),
    hasExitCode: z.boolean(),
  }),
  behaviour: kioskBehaviour,
  printBadges: z.boolean(),
  offerEmployeeCode: z.boolean().meta({
    description: 'desks are booked here: employees check in by the code of presences.code',
  }),
  takesDeliveries: z.boolean().meta({ description: 'reception takes in what couriers bring' }),
  findsByFace: z.boolean().meta({ description: 'an engine for face identification is live' }),
  idScanner: z
    .object({ keptDays: z.int() })
    .nullable()
    .meta({ description: 'a scanner that stands at this kiosk; null: none does' }),
  wallpaper: z.string().nullable().meta({ description: 'where it lies, a path of this server' }),
  closed: z
    .object({
      text: z.string(),
      spans: z.array(z.object({ startAt: instantOutput, endAt: instantOutput })),
    })
    .nullable()
    .meta({ description: 'when nobody is at reception in the days ahead, and what is said then' }),
  instructions: z.array(z.object({ id: idOutput('AG'), sendCopyToVisitor: flagOutput })),
  version: z.string().meta({ description: 'as settingsVersion in the heartbeat' }),
  serverTime: instantOutput,
})
export const getKioskData = defineEndpoint('kiosk.data', 'GET /app/backend/kiosk/{companyId}', {
  summary: 'Everything the kiosk shows for the company that was chosen, in one round trip.',
  tag: 'Kiosk area',
  params: companyParams,
  query: z.object({ language: languageCode.optional() }),
  response: kioskData,
  errors: [],
})

/** What is still to be done before the visitor is in, in this order. */
export const kioskStep = z.enum(arrivalSteps)

/** One visit as the kiosk greets with it. Never more than the visitor's first name. */
export const kioskVisit = z.object({
  id: visitIdOutput.meta({
    description: 'live updates: visits.live of this visit, with the token (subject visit:<id>)',
  }),
  token: z.string().meta({ description: 'to go on with; channel KIOSK, 30 minutes' }),
  expiresAt: instantOutput,
  firstname: z.string(),
  hostName: z.string().meta({ description: 'as the location shows hosts; empty for nobody' }),
  status: visitStatus,
  startAt: instantOutput,
  endAt: instantOutput,
  arrivedAt: instantOutput.nullable(),
  leftAt: instantOutput.nullable(),
  todo: z.array(kioskStep),
  mayScanId: z.boolean().meta({ description: 'nothing was scanned for this visit yet' }),
})
export type KioskVisit = z.output<typeof kioskVisit>

export const findAtKiosk = defineEndpoint(
  'kiosk.find',
  'POST /app/backend/kiosk/{companyId}/find',
  {
    summary: "Find today's visit of whoever stands here, as the location lets people be found.",
    asks: true,
    tag: 'Kiosk area',
    params: companyParams,
    body: z
      .discriminatedUnion('by', [
        z.object({ by: z.literal('CODE'), code: z.string().max(400) }),
        z.object({ by: z.literal('EMAIL'), email: lineOfText(254) }),
        z.object({ by: z.literal('NAME'), name: lineOfText(200) }),
        z.object({ by: z.literal('CHOICE'), choice: z.string().max(4000) }),
      ])
      .and(
        z.object({
          purpose: z.enum(['ARRIVE', 'LEAVE']).default('ARRIVE').meta({
            description: 'LEAVE finds whoever is in, and nobody else',
          }),
        }),
      ),
    response: z.discriminatedUnion('found', [
      z.object({ found: z.literal('ONE'), visit: kioskVisit }),
      z.object({
        found: z.literal('SEVERAL'),
        choices: z
          .array(
            z.object({
              choice: z.string().meta({ description: 'sent back by CHOICE, within 5 minutes' }),
              firstname: z.string(),
              initial: z.string(),
              startAt: instantOutput,
            }),
          )
          .meta({ description: 'at most four people' }),
      }),
      z.object({ found: z.literal('MORE_LETTERS') }),
      z.object({ found: z.literal('NONE') }),
    ]),
    errors: ['lookup_not_offered', 'pass_unknown', 'pass_wrong_day', 'pass_revoked'],
  },
)

/** As base64; a kiosk's picture has 200 kB at most. */
const longestPicture = 280_000
export const findByFace = defineEndpoint(
  'kiosk.findByFace',
  'POST /app/backend/kiosk/{companyId}/find-by-face',
  {
    summary:
      "Find today's visit of whoever stands here by a picture, which goes to the location's own engine once and is kept nowhere. Without an answer within two seconds: nobody.",
    asks: true,
    tag: 'Kiosk area',
    params: companyParams,
    body: z.object({
      picture: z.base64().min(100).max(longestPicture).meta({ description: 'a JPEG, as base64' }),
      purpose: z.enum(['ARRIVE', 'LEAVE']).default('ARRIVE').meta({
        description: 'LEAVE finds whoever is in, and nobody else',
      }),
    }),
    response: findAtKiosk.response,
    errors: ['lookup_not_offered'],
  },
)

export const scanOutcome = z.enum(scanOutcomes)
export const scanPass = defineEndpoint('kiosk.scan', 'POST /app/backend/kiosk/{companyId}/scan', {
  summary:
    'A pass before the camera: checks in when nothing is missing, checks out whoever is in, or says what is to be done. A permanent pass makes a visit for whoever is not expected.',
  tag: 'Kiosk area',
  params: companyParams,
  body: z.object({
    code: z.string().max(400),
    purpose: z.enum(['ANY', 'ARRIVE', 'LEAVE']).default('ANY').meta({
      description: 'ARRIVE never checks out, LEAVE never checks in',
    }),
  }),
  response: z.object({ outcome: scanOutcome, visit: kioskVisit }),
  errors: [
    'pass_unknown',
    'pass_wrong_day',
    'pass_revoked',
    'lookup_not_offered',
    'walk_in_not_allowed',
    'no_host_found',
    'check_in_denied',
  ],
})

/** A walk-in that is no visit yet, as the area's own reducer holds it; it comes back unchanged. */
const walkInState = z
  .record(z.string().max(80), z.unknown())
  .refine((state) => JSON.stringify(state).length <= 20_000, 'state_too_large')
  // NUL and halves of characters, as JSON writes them: the database holds neither.
  .refine(
    (state) => !/\\u(0000|d[89a-f])/.test(JSON.stringify(state)),
    'common_error_invalidCharacters',
  )

export const handOff = defineEndpoint(
  'kiosk.handOff',
  'POST /app/backend/kiosk/{companyId}/hand-offs',
  {
    summary: 'A link, good for one phone and ten minutes, by which this session goes on there.',
    tag: 'Kiosk area',
    params: companyParams,
    body: z.object({
      visitToken: z.string().max(4000).nullable().default(null).meta({
        description: 'of the visit that is gone on with; null when there is none yet',
      }),
      state: walkInState.nullable().default(null),
      language: languageCode.optional(),
    }),
    response: z.object({
      id: z.string().meta({ description: 'for kiosk.watchHandOff' }),
      link: z.string().meta({ description: 'what the QR code holds' }),
      expiresAt: instantOutput,
    }),
    errors: [],
  },
)
export const watchHandOff = defineEndpoint(
  'kiosk.watchHandOff',
  'GET /app/backend/kiosk/{companyId}/hand-offs/{handOffId}/live',
  {
    summary: 'Server-sent events: `taken` when a phone has gone on; the kiosk then wipes itself.',
    tag: 'Kiosk area',
    params: z.object({ companyId: idInput('CO'), handOffId: z.uuid() }),
    answers: 'text/event-stream',
    response: z.undefined(),
    errors: [],
  },
)
export const takeHandOff = defineEndpoint('handOffs.take', 'POST /app/backend/hand-offs/take', {
  summary: 'Go on where the kiosk was; once. Sent again with its key: the same answer.',
  tag: 'Walk-in area',
  body: z.object({ code: z.string().max(100) }),
  response: z.object({
    companyId: idOutput('CO'),
    visitToken: z.string().nullable().meta({ description: 'channel WALK_IN' }),
    walkInToken: z
      .string()
      .nullable()
      .meta({ description: "a location's token, when there is no visit" }),
    state: z.record(z.string(), z.unknown()).nullable(),
    language: z.string().nullable(),
  }),
  errors: ['hand_off_gone'],
})
