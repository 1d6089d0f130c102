/** Kiosks: the tablets at an entrance, their tenants and settings (Spec §7 vm/kiosk; reference §3). */
import { z } from 'zod'
import { kioskScreens } from '#domain/kiosk/kiosk-screen.ts'
import { kioskStates } from '#domain/kiosk/kiosk-state.ts'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput, idOutput } from '../ids.ts'
import { ownTexts } from '../settings/params.ts'
import { kioskBehaviour, ownKioskBehaviour } from './kiosk-behaviour.ts'
import {
  companyBrief,
  instantOutput,
  language,
  languageCode,
  languageList,
  lineOfText,
} from '../shapes.ts'

const companyParams = z.object({ companyId: idInput('CO') })
export const kioskParamsOfPath = z.object({ companyId: idInput('CO'), kioskId: idInput('KI') })

/** Where this entrance differs from its companies; null: as the company says. */
export const kioskOverrides = z.object({
  allowUnexpected: z.boolean().nullable().default(null),
  lookupByName: z.enum(['OFF', 'FULL_NAME', 'FIRST_THREE']).nullable().default(null),
  lookupByEmail: z.boolean().nullable().default(null),
  lookupByQr: z.boolean().nullable().default(null),
  takePhoto: z.enum(['OFF', 'OPTIONAL', 'REQUIRED']).nullable().default(null),
  printBadges: z.boolean().nullable().default(null),
})
export type KioskOverrides = z.output<typeof kioskOverrides>

const ofOneKiosk = {
  walkIn: kioskOverrides.prefault({}),
  printerId: idOutput('PR').nullable().default(null).meta({
    description:
      'prints the badges of this entrance; where it is off or fails, and for null: the printer of the location',
  }),
  wallpaper: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable()
    .default(null)
    .meta({
      description:
        'a picture of the location (flowMedia.add) behind the words of the first screen; null: the colour of the location',
    }),
}
/** What one kiosk was told. */
export const ownKioskParams = ownKioskBehaviour.extend(ofOneKiosk)
export type OwnKioskParams = z.output<typeof ownKioskParams>
/** What counts at one kiosk. */
export const kioskInstanceParams = kioskBehaviour.extend(ofOneKiosk)

export type KioskInstanceParams = z.output<typeof kioskInstanceParams>

export const kioskInput = z.object({
  name: lineOfText(100).pipe(z.string().min(1)),
  entranceName: lineOfText(100).default('').meta({ description: 'named in messages to hosts' }),
  serialNumber: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,40}$/)
    .optional()
    .meta({ description: 'made when it is left out' }),
})
export const kiosk = z.object({
  id: idOutput('KI'),
  serialNumber: z.string(),
  name: z.string(),
  entranceName: z.string(),
  tenantIds: z.array(idOutput('CO')),
  hasExitCode: z.boolean(),
  pairedAt: instantOutput.nullable(),
  lastSeenAt: instantOutput.nullable(),
  appVersion: z.string(),
  queuedCommands: z.number().int().meta({ description: 'on the device at its last heartbeat' }),
  state: z.enum(kioskStates).meta({ description: 'ONLINE: heard within the last 90 seconds' }),
  screen: z
    .enum(kioskScreens)
    .nullable()
    .meta({ description: 'what the tablet shows; null while it is not heard' }),
  restartAskedAt: instantOutput.nullable().meta({ description: 'null once it has started anew' }),
  archivedAt: instantOutput.nullable().meta({ description: 'null while it is in service' }),
})
export const kioskTenant = companyBrief.extend({ disabled: z.boolean() })
export const kioskId = z.object({ id: idOutput('KI') })

export const listKiosks = defineEndpoint('kiosks.list', `GET ${companyPath}/vm/kiosk/instances`, {
  summary: 'The kiosks of a company: those in service, or those that were archived.',
  tag: 'Kiosk',
  params: companyParams,
  query: z.object({ show: z.enum(['ACTIVE', 'ARCHIVED']).default('ACTIVE') }),
  response: z.array(kiosk),
  errors: [],
})
export const createKiosk = defineEndpoint(
  'kiosks.create',
  `POST ${companyPath}/vm/kiosk/instances`,
  {
    summary: 'Create a kiosk; it serves its own company until tenants are set.',
    tag: 'Kiosk',
    params: companyParams,
    body: kioskInput,
    response: kioskId.extend({ serialNumber: z.string() }),
    errors: ['conflict', 'limit_reached'],
  },
)
export const getKiosk = defineEndpoint(
  'kiosks.get',
  `GET ${companyPath}/vm/kiosk/instances/{kioskId}`,
  {
    summary: 'One kiosk.',
    tag: 'Kiosk',
    params: kioskParamsOfPath,
    response: kiosk,
    errors: [],
  },
)
export const updateKiosk = defineEndpoint(
  'kiosks.update',
  `PUT ${companyPath}/vm/kiosk/instances/{kioskId}`,
  {
    summary: 'Change the names of a kiosk, and its serial number when one is given.',
    tag: 'Kiosk',
    params: kioskParamsOfPath,
    body: kioskInput,
    response: kioskId,
    errors: ['conflict'],
  },
)
export const getKioskTenants = defineEndpoint(
  'kiosks.tenants',
  `GET ${companyPath}/vm/kiosk/instances/{kioskId}/tenants`,
  {
    summary:
      'The companies that a kiosk serves, in their order; with one there is nothing to choose.',
    tag: 'Kiosk',
    params: kioskParamsOfPath,
    response: z.array(kioskTenant),
    errors: [],
  },
)
export const putKioskTenants = defineEndpoint(
  'kiosks.putTenants',
  `PUT ${companyPath}/vm/kiosk/instances/{kioskId}/tenants`,
  {
    summary: 'Set the companies that a kiosk serves; all of one organisation.',
    tag: 'Kiosk',
    params: kioskParamsOfPath,
    body: z
      .array(z.object({ id: idInput('CO') }))
      .min(1)
      .max(50),
    response: kioskId,
    errors: [],
  },
)
export const createPairingCode = defineEndpoint(
  'kiosks.createPairingCode',
  `POST ${companyPath}/vm/kiosk/instances/{kioskId}/pairing-code`,
  {
    summary:
      'A code of 8 characters that pairs one tablet within 10 minutes; it ends the one before.',
    tag: 'Kiosk',
    params: kioskParamsOfPath,
    response: z.object({ code: z.string(), expiresAt: instantOutput }),
    errors: [],
  },
)
export const revokeKiosk = defineEndpoint(
  'kiosks.revoke',
  `POST ${companyPath}/vm/kiosk/instances/{kioskId}/revoke`,
  {
    summary: 'The paired tablet loses its token at once; the kiosk can be paired again.',
    tag: 'Kiosk',
    params: kioskParamsOfPath,
    response: kioskId,
    errors: [],
  },
)
export const restartKiosk = defineEndpoint(
  'kiosks.restart',
  `POST ${companyPath}/vm/kiosk/instances/{kioskId}/restart`,
  {
    summary:
      'Ask the paired tablet to load its page anew. It does so after a heartbeat, once nobody is at it.',
    tag: 'Kiosk',
    params: kioskParamsOfPath,
    response: kioskId,
    errors: ['conflict'],
  },
)
export const putExitCode = defineEndpoint(
  'kiosks.putExitCode',
  `PUT ${companyPath}/vm/kiosk/instances/{kioskId}/exit-code`,
  {
    summary: 'Set the digits by which staff leave kiosk mode; an empty text takes them away.',
    tag: 'Kiosk',
    params: kioskParamsOfPath,
    body: z.object({ code: z.string().regex(/^(\d{4,12})?$/) }),
    response: z.object({ hasExitCode: z.boolean() }),
    errors: [],
  },
)
export const getKioskInstanceParams = defineEndpoint(
  'kiosks.params',
  `GET ${companyPath}/vm/kiosk/instances/{kioskId}/params`,
  {
    summary: 'How one kiosk behaves, and where it differs from its companies.',
    tag: 'Kiosk',
    params: kioskParamsOfPath,
    response: kioskInstanceParams,
    errors: [],
  },
)
export const putKioskInstanceParams = defineEndpoint(
  'kiosks.putParams',
  `PUT ${companyPath}/vm/kiosk/instances/{kioskId}/params`,
  {
    summary:
      'Replace the settings of one kiosk; what is left out, or the same as the location’s, follows the location.',
    tag: 'Kiosk',
    params: kioskParamsOfPath,
    body: ownKioskParams,
    response: kioskInstanceParams,
    errors: ['setting_locked'],
  },
)
const textsOfLanguage = z.object({ language: languageCode, texts: ownTexts })
export const getKioskInstanceTexts = defineEndpoint(
  'kiosks.texts',
  `GET ${companyPath}/vm/kiosk/instances/{kioskId}/texts`,
  {
    summary: 'The texts in which one kiosk differs from its companies.',
    tag: 'Kiosk',
    params: kioskParamsOfPath,
    query: z.object({ language: languageCode.default('en') }),
    response: textsOfLanguage,
    errors: [],
  },
)
export const putKioskInstanceTexts = defineEndpoint(
  'kiosks.putTexts',
  `PUT ${companyPath}/vm/kiosk/instances/{kioskId}/texts`,
  {
    summary: 'Replace the own texts of one kiosk in one language.',
    tag: 'Kiosk',
    params: kioskParamsOfPath,
    body: textsOfLanguage,
    response: textsOfLanguage,
    errors: [],
  },
)
export const getKioskInstanceLanguages = defineEndpoint(
  'kiosks.languages',
  `GET ${companyPath}/vm/kiosk/instances/{kioskId}/languages`,
  {
    summary: 'The languages of one kiosk; none: those of the company that was chosen.',
    tag: 'Kiosk',
    params: kioskParamsOfPath,
    response: z.array(language),
    errors: [],
  },
)
export const putKioskInstanceLanguages = defineEndpoint(
  'kiosks.putLanguages',
  `PUT ${companyPath}/vm/kiosk/instances/{kioskId}/languages`,
  {
    summary: 'Set the languages of one kiosk in their order; an empty list takes them away.',
    tag: 'Kiosk',
    params: kioskParamsOfPath,
    body: languageList,
    response: z.array(language),
    errors: [],
  },
)
