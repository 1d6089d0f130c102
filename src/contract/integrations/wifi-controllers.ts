/** Controllers of a guest network that make a voucher for each visit: UniFi Network. Issue 15 §5. */
import { z } from 'zod'
import { wifiSecurities } from '#domain/credential/wi-fi-code.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { companyPath } from '../place-paths.ts'
import { lineOfText, text } from '../shapes.ts'
import { connectionHealth } from './connection-health.ts'

const params = z.object({ companyId: idInput('CO') })
const ofOne = params.extend({ controllerId: idInput('WH') })
const tag = 'Wi-Fi vouchers'
const path = `${companyPath}/integrations/wifi-controllers` as const
const answer = z.object({ id: idOutput('WH') })
const required = (most: number) => lineOfText(most).pipe(z.string().min(1, 'common_error_required'))

/** What is set up of one, apart from its secrets. */
export const wifiController = z.object({
  name: required(100),
  address: required(1_000).meta({
    description: 'of the console; with a path, of the API as it is',
  }),
  certificate: text(20_000).meta({
    description: 'of an authority that counts beside the public ones, as PEM; empty: none',
  }),
  site: lineOfText(200).meta({ description: 'its name; empty where there is one alone' }),
  network: required(32).meta({ description: 'the name of the guest network (SSID)' }),
  security: z.enum(wifiSecurities).exclude(['ENTERPRISE']).meta({
    description: 'WPA: the network has a password, and asks for the voucher after it',
  }),
  devices: z.int().min(1).max(100).meta({ description: 'so many may use one voucher' }),
  sendsMail: z
    .boolean()
    .meta({ description: 'visitors get it by email as well, as soon as they have it' }),
})
const input = wifiController.extend({
  apiKey: lineOfText(500).meta({
    description: 'empty: the one that is stored for this address',
  }),
  networkPassword: lineOfText(63).meta({
    description: 'of WPA; empty: the one that is stored',
  }),
})

/** How a system is doing that Foyer calls for visits, and what they have of it. */
export const calledSystem = connectionHealth.extend({
  isLeaving: z.boolean().meta({
    description: 'it is being disconnected, and goes once no visit has anything of it',
  }),
  given: z.int().meta({ description: 'so many visits have something of it now' }),
  ending: z.int().meta({ description: 'so much should have ended, and may still work' }),
})
const connected = calledSystem.extend({ settings: wifiController })

export const listWifiControllers = defineEndpoint('wifiControllers.list', `GET ${path}`, {
  summary: 'The controllers that make a voucher for each visit, and how they are doing.',
  tag,
  params,
  response: z.array(connected),
  errors: [],
})
export const createWifiController = defineEndpoint('wifiControllers.create', `POST ${path}`, {
  summary:
    'Connect a controller, which is asked for its sites first. Visits get a voucher when they check in.',
  tag,
  params,
  body: input,
  response: answer,
  errors: ['conflict'],
})
export const updateWifiController = defineEndpoint(
  'wifiControllers.update',
  `PUT ${path}/{controllerId}`,
  {
    summary: 'Change a controller. It is asked again where its address, key or site has changed.',
    tag,
    params: ofOne,
    body: input,
    response: answer,
    errors: ['conflict'],
  },
)
export const activateWifiController = defineEndpoint(
  'wifiControllers.activate',
  `POST ${path}/{controllerId}/activate`,
  {
    summary: 'Continue: what waits is done, as it should be now.',
    tag,
    params: ofOne,
    response: answer,
    errors: ['conflict', 'webhook_not_rehearsed'],
  },
)
export const pauseWifiController = defineEndpoint(
  'wifiControllers.pause',
  `POST ${path}/{controllerId}/pause`,
  {
    summary: 'Call it for nothing: vouchers are neither made nor ended for now.',
    tag,
    params: ofOne,
    response: answer,
    errors: ['conflict'],
  },
)
export const removeWifiController = defineEndpoint(
  'wifiControllers.remove',
  `DELETE ${path}/{controllerId}`,
  {
    summary: 'Disconnect: the vouchers of visits are ended, and then it goes.',
    tag,
    params: ofOne,
    query: z.object({
      atOnce: z.enum(['true', 'false']).default('false').meta({
        description: 'without waiting for the controller; vouchers may stay there',
      }),
    }),
    response: answer.extend({
      given: z.int().meta({ description: 'so many vouchers visits have' }),
      isRemoved: z.boolean(),
    }),
    errors: [],
  },
)
