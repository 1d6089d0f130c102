/** Wi-Fi accounts for visits, for which FreeRADIUS asks Foyer. Issue 15 §5. */
import { z } from 'zod'
import { overlapHours } from '#domain/access/client-secret.ts'
import { signInOutcomes } from '#domain/credential/radius-account.ts'
import { toldKinds } from '#domain/credential/radius-ask.ts'
import { wifiSecurities } from '#domain/credential/wi-fi-code.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput, visitIdOutput } from '../ids.ts'
import { companyPath } from '../place-paths.ts'
import { instantOutput, lineOfText } from '../shapes.ts'
import { calledSystem } from './wifi-controllers.ts'

const params = z.object({ companyId: idInput('CO') })
const ofOne = params.extend({ radiusId: idInput('WH') })
const tag = 'Wi-Fi by RADIUS'
const path = `${companyPath}/integrations/wifi-radius` as const
const onePath = `${path}/{radiusId}` as const
const answer = z.object({ id: idOutput('WH') })
const required = (most: number) => lineOfText(most).pipe(z.string().min(1, 'common_error_required'))
const token = z.string().meta({ description: 'by which FreeRADIUS asks; shown this once' })

/** How a device that is online is cut off when the visit ends. */
export const cutOffs = ['NONE', 'ACCESS_POINT', 'CONTROLLER'] as const

/** What is set up of one, apart from its secrets. */
export const wifiRadius = z.object({
  name: required(100),
  network: required(32).meta({ description: 'the name of the network (SSID)' }),
  security: z.enum(wifiSecurities).meta({
    description:
      'ENTERPRISE: devices sign in by 802.1X; OPEN and WPA: on the page of the network, WPA after its password',
  }),
  devices: z.int().min(1).max(100).meta({ description: 'so many may be online by one account' }),
  vlan: lineOfText(32)
    .refine((text) => /^[\w.-]*$/.test(text), 'radius_error_vlan')
    .meta({ description: 'where devices are put (Tunnel-Private-Group-Id); empty: not said' }),
  sendsMail: z
    .boolean()
    .meta({ description: 'visitors get it by email as well, as soon as they have it' }),
  cutOff: z.enum(cutOffs).meta({
    description:
      'to whom a Disconnect-Request (RFC 5176) goes: the access point that let the device in, one controller, or nobody',
  }),
  accessPoints: lineOfText(2_000).meta({
    description: 'of ACCESS_POINT: their addresses and ranges, separated by commas or spaces',
  }),
  controller: lineOfText(253).meta({ description: 'of CONTROLLER: its name or address' }),
  port: z.int().min(1).max(65_535).meta({ description: 'for Disconnect-Requests; usually 3799' }),
})
const input = wifiRadius.extend({
  networkPassword: lineOfText(63).meta({ description: 'of WPA; empty: the one that is stored' }),
  sharedSecret: lineOfText(128).meta({
    description: 'for Disconnect-Requests; empty: the one that is stored',
  }),
})

const connected = calledSystem.extend({
  settings: wifiRadius,
  online: z.int().meta({ description: 'so many devices, as access points say' }),
  lastAskedAt: instantOutput.nullable(),
  previousTokenUntil: instantOutput.nullable().meta({
    description: 'until then the token before the current one counts, too',
  }),
})

export const listWifiRadius = defineEndpoint('wifiRadius.list', `GET ${path}`, {
  summary: 'The RADIUS connections of a location, and how they are doing.',
  tag,
  params,
  response: z.array(connected),
  errors: [],
})
export const createWifiRadius = defineEndpoint('wifiRadius.create', `POST ${path}`, {
  summary: 'Connect FreeRADIUS. Visits get an account of the network when they check in.',
  tag,
  params,
  body: input,
  showsSecret: true,
  response: answer.extend({ token }),
  errors: ['conflict'],
})
export const updateWifiRadius = defineEndpoint('wifiRadius.update', `PUT ${onePath}`, {
  summary: 'Change a connection. What visits have already stays as it is.',
  tag,
  params: ofOne,
  body: input,
  response: answer,
  errors: ['conflict'],
})
export const rotateWifiRadius = defineEndpoint('wifiRadius.rotate', `POST ${onePath}/rotate`, {
  summary: 'A new token, answered this once. The one before counts for a while longer.',
  tag,
  params: ofOne,
  body: z.object({
    overlapHours: z.union(overlapHours.map((hours) => z.literal(hours))).default(24),
  }),
  showsSecret: true,
  response: answer.extend({ token, previousUntil: instantOutput.nullable() }),
  errors: [],
})
export const testWifiRadius = defineEndpoint('wifiRadius.test', `POST ${onePath}/test`, {
  summary:
    'Ask the controller, or the access point that was heard of last, to end a session that there isn’t.',
  tag,
  params: ofOne,
  response: z.object({
    isGood: z.boolean(),
    asked: z.string().meta({ description: 'address and port; empty: nobody could be asked' }),
    error: z.string().nullable().meta({ description: 'a code' }),
  }),
  errors: ['conflict'],
})
export const activateWifiRadius = defineEndpoint(
  'wifiRadius.activate',
  `POST ${onePath}/activate`,
  {
    summary: 'Continue: what waits is done, as it should be now.',
    tag,
    params: ofOne,
    response: answer,
    errors: ['conflict', 'webhook_not_rehearsed'],
  },
)
export const pauseWifiRadius = defineEndpoint('wifiRadius.pause', `POST ${onePath}/pause`, {
  summary: 'Give no accounts and cut nobody off for now. Accounts that visits have go on.',
  tag,
  params: ofOne,
  response: answer,
  errors: ['conflict'],
})
export const removeWifiRadius = defineEndpoint('wifiRadius.remove', `DELETE ${onePath}`, {
  summary: 'Disconnect: the accounts of visits end, devices are cut off, and then it goes.',
  tag,
  params: ofOne,
  query: z.object({
    atOnce: z.enum(['true', 'false']).default('false').meta({
      description: 'without waiting for access points; devices may stay online',
    }),
  }),
  response: answer.extend({
    given: z.int().meta({ description: 'so many accounts visits have' }),
    isRemoved: z.boolean(),
  }),
  errors: [],
})
export const listRadiusSessions = defineEndpoint('wifiRadius.sessions', `GET ${onePath}/sessions`, {
  summary: 'The devices that are online, the latest first, at most a hundred.',
  tag,
  params: ofOne,
  response: z.array(
    z.object({
      id: z.uuid(),
      user: z.string(),
      nas: z.string().meta({ description: 'address of the access point or controller' }),
      startedAt: instantOutput,
      seenAt: instantOutput,
      isEnding: z.boolean().meta({ description: 'it should not be online any more' }),
      visitId: visitIdOutput.nullable(),
    }),
  ),
  errors: [],
})
export const askedKinds = ['SIGN_IN', ...toldKinds] as const
export const askOutcomes = [...signInOutcomes, 'NO_PASSWORD', 'NOTED', 'UNREADABLE'] as const
export const listRadiusAsks = defineEndpoint('wifiRadius.asks', `GET ${onePath}/asks`, {
  summary: 'What FreeRADIUS asked and told, the newest first, without passwords. Kept for 30 days.',
  tag,
  params: ofOne,
  query: z.object({
    before: z.uuid().optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: z.object({
    asks: z.array(
      z.object({
        id: z.uuid(),
        at: instantOutput,
        what: z.enum(askedKinds),
        outcome: z.enum(askOutcomes),
        nas: z.string(),
      }),
    ),
    next: z.uuid().nullable().meta({ description: '`before` of the next page' }),
  }),
  errors: [],
})
export type AskedKind = (typeof askedKinds)[number]
export type AskOutcome = (typeof askOutcomes)[number]
