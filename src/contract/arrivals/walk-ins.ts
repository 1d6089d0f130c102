/**
 * The walk-in area: whoever stands at the door without a link of their own (Spec §2 Walk-in screens, §7; issue 3 §1).
 * Calls carry the token of a location's link, until the visit is known; from then on the visit's own.
 */
import { z } from 'zod'
import { missingParts } from '#domain/visit/staff/missing-parts.ts'
import { maxHostNameLength } from '#domain/walk-in/host-choice.ts'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput, idOutput, visitIdOutput } from '../ids.ts'
import {
  bytes,
  companyBrief,
  customFieldValue,
  instantOutput,
  language,
  languageCode,
  lineOfText,
  localDate,
  text,
} from '../shapes.ts'
import { emailInput, visitorDetailsInput } from '../visitors/visitors.ts'
import { visitAnswer, visitStatus } from '../visits/visits.ts'
import { publicWalkInParams } from './walk-in-params.ts'

const companyParams = z.object({ companyId: idInput('CO') })

/** Where the person was before the detour to the mailbox. Its keys are the browser's own; it comes back unchanged. */
const keptState = z
  .record(z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/), lineOfText(500))
  .refine((state) => Object.keys(state).length <= 30, 'state_too_large')

/** What is known of an identified visitor, to greet with and to fill in. Never anybody else's. */
const knownVisitor = z.object({
  firstname: z.string(),
  lastname: z.string(),
  companyName: z.string(),
  email: z.string(),
  mobile: z.string(),
  licensePlate: z.string(),
  language: z.string(),
})

export const walkInData = z.object({
  company: companyBrief.extend({
    timeZone: z.string(),
    address: z.string(),
    latitude: z.string(),
    longitude: z.string(),
    phone: z.string(),
    brandColour: z.string(),
  }),
  companies: z
    .array(companyBrief.extend({ disabled: z.boolean() }))
    .meta({ description: 'the companies that can be chosen here; with one there is no choice' }),
  params: publicWalkInParams.extend({
    hasDefaultRecipient: z
      .boolean()
      .meta({ description: 'somebody is told when no host is named' }),
    statusAfterCheckIn: z.enum(['CHECKED_IN', 'ON_SITE']),
  }),
  identity: z
    .object({
      by: z.enum(['MAIL', 'DEVICE']),
      email: z.string().meta({ description: 'the address that was proved; empty for a device' }),
      visitor: knownVisitor.nullable().meta({ description: 'null: proved, but not known yet' }),
      visits: z
        .array(
          z.object({
            id: visitIdOutput,
            startAt: instantOutput,
            status: visitStatus,
            token: z.string(),
          }),
        )
        .meta({ description: "that person's visits of today, each with the token to go on with" }),
      state: z.record(z.string(), z.string()),
    })
    .nullable()
    .meta({ description: 'who the token proves; null for the sign at reception' }),
  today: localDate.meta({ description: "the location's date now" }),
  language: z.string().meta({ description: 'the language these texts are in' }),
  languages: z.array(language),
  texts: z.record(z.string(), z.string()),
})

export const getWalkInData = defineEndpoint(
  'walkIn.data',
  'GET /app/backend/walk-in-data/{companyId}',
  {
    summary: 'Everything the walk-in area shows.',
    tag: 'Walk-in area',
    params: companyParams,
    query: z.object({ language: languageCode.optional() }),
    response: walkInData,
    errors: [],
  },
)

/** The host as the visitor named it: chosen from the list, typed, or null for "I don't know". */
export const walkInHost = z
  .union([
    z.object({ id: idInput('US') }),
    z.object({ name: lineOfText(maxHostNameLength).pipe(z.string().min(1)) }),
  ])
  .nullable()

export const createWalkIn = defineEndpoint(
  'walkIn.createVisit',
  'POST /app/backend/walk-in/visit/{companyId}',
  {
    summary: 'Register at the door: a visit for now, with the token to go on with.',
    tag: 'Walk-in area',
    params: companyParams,
    body: z.object({
      visitor: visitorDetailsInput.partial().extend({
        customFields: z
          .array(customFieldValue.extend({ id: z.string().max(64), value: text(10_000) }))
          .max(200)
          .default([]),
      }),
      host: walkInHost.default(null),
      idScan: z.uuid().nullable().default(null).meta({
        description:
          'what the scanner of a kiosk has read of this visitor; what is gone is nothing',
      }),
    }),
    response: visitAnswer.extend({
      token: z.string().meta({ description: "the visitor's link token for this visit" }),
      expiresAt: instantOutput.meta({ description: 'of the token' }),
    }),
    errors: [
      'walk_in_not_allowed',
      'host_required',
      'no_host_found',
      'check_in_denied',
      'invalid_answer',
    ],
  },
)

export const verifyIdentity = defineEndpoint(
  'visitors.verifyIdentity',
  `POST ${companyPath}/vm/visitors/verify-identity`,
  {
    summary: 'Ask for a mail that proves an address. The answer is the same for every address.',
    tag: 'Walk-in area',
    params: companyParams,
    body: z.object({
      email: emailInput.refine((address) => address !== '', 'common_error_required'),
      language: languageCode.optional(),
      state: keptState.default({}),
    }),
    response: z.object({
      resendAfterSeconds: z.number().int().meta({ description: 'when to offer to send it again' }),
    }),
    errors: [],
  },
)

const deviceToken = z.string().min(1).max(2000)

export const rememberDevice = defineEndpoint(
  'walkIn.remember',
  'POST /app/backend/walk-in/remember/{companyId}',
  {
    summary: 'Let this device be known again at the next visit, where the location offers it.',
    tag: 'Walk-in area',
    params: companyParams,
    response: z.object({ deviceToken: z.string(), expiresAt: instantOutput }),
    errors: ['remembering_off'],
  },
)
export const recogniseDevice = defineEndpoint(
  'walkIn.recognise',
  'POST /app/backend/walk-in/recognise/{companyId}',
  {
    summary: 'Turn the token that a device has kept into an identified walk-in token.',
    asks: true,
    tag: 'Walk-in area',
    params: companyParams,
    body: z.object({ deviceToken }),
    response: z.object({ token: z.string(), firstname: z.string() }),
    errors: ['device_unknown'],
  },
)
export const forgetDevice = defineEndpoint(
  'walkIn.forget',
  'POST /app/backend/walk-in/forget/{companyId}',
  {
    summary: 'End what a device has kept; also when it is not known.',
    tag: 'Walk-in area',
    params: companyParams,
    body: z.object({ deviceToken }),
    response: z.object({ forgotten: z.literal(true) }),
    errors: [],
  },
)
export const forgetDevices = defineEndpoint(
  'visitors.forgetDevices',
  `POST ${companyPath}/vm/visitors/{visitorId}/forget-devices`,
  {
    summary: 'End every device that knows this visitor, and every link that a mail identified.',
    tag: 'Visits',
    params: z.object({ companyId: idInput('CO'), visitorId: idInput('V') }),
    response: z.object({ id: idOutput('V'), forgotten: z.number().int() }),
    errors: [],
  },
)

export const registerWalkIn = defineEndpoint(
  'walkIn.register',
  `POST ${companyPath}/vm/walk-in/visits`,
  {
    summary:
      'Reception registers someone who stands at the desk and records the arrival: checked in where nothing is missing, else on site.',
    tag: 'Visits',
    params: companyParams,
    body: z.object({
      visitor: visitorDetailsInput
        .pick({ lastname: true, companyName: true })
        .partial()
        .extend({
          firstname: visitorDetailsInput.shape.firstname.refine(
            (name) => name !== '',
            'common_error_required',
          ),
        }),
      hostId: idInput('US'),
    }),
    response: visitAnswer.extend({
      missing: z
        .array(z.enum(missingParts))
        .meta({ description: 'what a check-in still asks for' }),
    }),
    errors: ['no_host_found'],
  },
)

export const createWalkInLink = defineEndpoint(
  'walkIn.createLink',
  `POST ${companyPath}/vm/walk-in/link`,
  {
    summary: "The signed link of the location's walk-in area, for the sign at reception.",
    tag: 'Settings',
    params: companyParams,
    response: z.object({ link: z.string() }),
    errors: [],
  },
)
const signQuery = {
  language: languageCode.optional(),
  entrance: lineOfText(100).optional().meta({ description: "instead of the location's name" }),
}
export const getSign = defineEndpoint('walkIn.sign', `GET ${companyPath}/vm/walk-in/sign`, {
  summary: 'What the sign at reception says, and the link in its code.',
  tag: 'Settings',
  params: companyParams,
  query: z.object(signQuery),
  response: z.object({
    language: z.string().meta({ description: 'the one it is written in' }),
    link: z.string(),
    welcome: z.string(),
    title: z.string(),
    steps: z.array(z.string()),
    help: z.string(),
    until: z.string().meta({ description: 'until when the code is valid, in words' }),
    brandColour: z.string(),
    logo128: z.string().nullable(),
  }),
  errors: [],
})
export const printSign = defineEndpoint(
  'walkIn.printSign',
  `GET ${companyPath}/vm/walk-in/sign.pdf`,
  {
    summary: 'The sign at reception to print, in the colour of the location.',
    tag: 'Settings',
    params: companyParams,
    query: z.object({ ...signQuery, size: z.enum(['A4', 'A5']).default('A4') }),
    answers: 'application/pdf',
    response: bytes,
    errors: [],
  },
)
export const revokeWalkInLinks = defineEndpoint(
  'walkIn.revokeLinks',
  `POST ${companyPath}/vm/walk-in/revoke-links`,
  {
    summary: "Make every link to the location's walk-in area worthless.",
    tag: 'Settings',
    params: companyParams,
    response: z.object({ id: idOutput('CO') }),
    errors: [],
  },
)
