/** What a tablet calls by itself: pairing, heartbeat, its log (Spec §7 vm/kiosk; reference §3). */
import { z } from 'zod'
import { kioskScreens } from '#domain/kiosk/kiosk-screen.ts'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput, idOutput } from '../ids.ts'
import { kioskParamsOfPath, kioskTenant } from './kiosks.ts'
import { instantInput, instantOutput, lineOfText } from '../shapes.ts'

/** What a tablet gets when it is paired, and when its token is renewed. */
const pairing = z.object({
  kioskId: idOutput('KI'),
  companyId: idOutput('CO').meta({ description: 'the company that the kiosk belongs to' }),
  serialNumber: z.string(),
  name: z.string(),
  token: z.string().meta({ description: 'sent as Bearer by every call of the kiosk' }),
  tenants: z.array(kioskTenant),
})
export const pairKiosk = defineEndpoint('kiosk.pair', 'POST /app/backend/kiosk/pair', {
  summary:
    'Exchange a pairing code for the token of the kiosk. Sent again with its key: the same kiosk.',
  tag: 'Kiosk area',
  body: z.object({ code: lineOfText(20), appVersion: lineOfText(40).default('') }),
  response: pairing,
  errors: ['pairing_code_invalid'],
})
export const heartbeat = defineEndpoint(
  'kiosk.heartbeat',
  `POST ${companyPath}/vm/kiosk/instances/{kioskId}/heartbeat`,
  {
    summary: 'Still here. Answers what changed: settings, passes taken back, bundles grown old.',
    tag: 'Kiosk area',
    params: kioskParamsOfPath,
    body: z.object({
      appVersion: lineOfText(40).default(''),
      queuedCommands: z.number().int().min(0).max(1_000_000).default(0),
      runningMs: z.number().int().min(0).max(1_000_000_000_000).default(0).meta({
        description: 'since the page was loaded: a restart that was asked for before has happened',
      }),
      screen: z
        .enum(kioskScreens)
        .nullable()
        .default(null)
        .meta({ description: 'what the tablet shows now' }),
      bundles: z
        .array(z.object({ companyId: idInput('CO'), version: z.string().max(100) }))
        .max(50)
        .default([])
        .meta({ description: 'the offline bundles that the device holds' }),
    }),
    response: z.object({
      serverTime: instantOutput,
      token: z.string().nullable().meta({ description: 'a new one when the old one grows old' }),
      name: z.string(),
      entranceName: z.string(),
      restart: z.boolean().meta({ description: 'load the page anew once nobody is at the kiosk' }),
      tenants: z.array(
        kioskTenant.extend({
          settingsVersion: z.string().meta({ description: 'changes with anything in kiosk.data' }),
          bundleIsStale: z.boolean(),
          revokedPasses: z
            .array(z.string())
            .meta({ description: 'hashes of passes of today that count no more' }),
        }),
      ),
    }),
    errors: [],
  },
)
export const checkExitCode = defineEndpoint(
  'kiosk.checkExitCode',
  `POST ${companyPath}/vm/kiosk/instances/{kioskId}/check-exit-code`,
  {
    summary: 'Whether these are the digits by which staff leave kiosk mode; few tries.',
    tag: 'Kiosk area',
    params: kioskParamsOfPath,
    body: z.object({ code: z.string().max(40) }),
    response: z.object({ ok: z.boolean() }),
    errors: [],
  },
)
const logLine = z.object({
  at: instantInput,
  level: z.enum(['debug', 'info', 'warn', 'error']),
  message: lineOfText(2000),
})
export const uploadKioskLog = defineEndpoint(
  'kiosk.uploadLog',
  `POST ${companyPath}/vm/kiosk/instances/{kioskId}/upload-log`,
  {
    summary: 'Lines of the log of the device; they hold no visitor. Kept for two weeks.',
    tag: 'Kiosk area',
    params: kioskParamsOfPath,
    body: z.object({ lines: z.array(logLine).min(1).max(200) }),
    response: z.object({ stored: z.number().int() }),
    errors: [],
  },
)
export const listKioskLog = defineEndpoint(
  'kiosks.log',
  `GET ${companyPath}/vm/kiosk/instances/{kioskId}/log`,
  {
    summary: 'The newest lines of the log that a kiosk has sent.',
    tag: 'Kiosk',
    params: kioskParamsOfPath,
    response: z.array(logLine.extend({ at: instantOutput, message: z.string() })),
    errors: [],
  },
)
