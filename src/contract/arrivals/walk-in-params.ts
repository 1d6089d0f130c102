/** How a location receives people at its door, on a phone and on a kiosk (domain-reference §3; issue 3 §1). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput, idOutput } from '../ids.ts'
import { detailName } from '../settings/params.ts'

/** What a visitor's browser must know of the settings. */
const publicParams = {
  allowUnexpected: z
    .boolean()
    .default(true)
    .meta({ description: 'people who are not expected may register themselves' }),
  hostStep: z.enum(['OFF', 'OPTIONAL', 'REQUIRED']).default('REQUIRED'),
  hostUnknownAllowed: z
    .boolean()
    .default(false)
    .meta({ description: '"I don\'t know": the default recipient is told' }),
  typedHostAllowed: z
    .boolean()
    .default(false)
    .meta({ description: 'a host who is not on the list may be typed' }),
  hostNameDisplay: z.enum(['FULL', 'FIRST_AND_INITIAL']).default('FULL'),
  lookupByName: z.enum(['OFF', 'FULL_NAME', 'FIRST_THREE']).default('FULL_NAME'),
  lookupByEmail: z.boolean().default(true),
  lookupByQr: z.boolean().default(true),
  rememberVisitors: z
    .boolean()
    .default(false)
    .meta({ description: 'a visitor may be known again on the same device' }),
  askedDetails: z
    .array(detailName)
    .default(['firstname', 'lastname', 'companyName', 'email', 'mobile']),
  requiredDetails: z.array(detailName).default(['firstname', 'lastname']),
  takePhoto: z.enum(['OFF', 'OPTIONAL', 'REQUIRED']).default('OFF'),
}

export const publicWalkInParams = z.object(publicParams)
export type PublicWalkInParams = z.output<typeof publicWalkInParams>

export const walkInParams = z.object({
  ...publicParams,
  defaultRecipientId: idOutput('US')
    .nullable()
    .default(null)
    .meta({ description: 'host of whoever names none that is known' }),
  watchList: z.enum(['OFF', 'ALERT', 'HOLD']).default('OFF'),
  escalationMinutes: z.number().int().min(1).max(120).default(5),
  printBadges: z.boolean().default(false),
})
export type WalkInParams = z.output<typeof walkInParams>

const params = z.object({ companyId: idInput('CO') })

export const getWalkInParams = defineEndpoint(
  'params.walkIn',
  `GET ${companyPath}/vm/params/walk-in`,
  {
    summary: 'Settings of the walk-in area and the kiosk.',
    tag: 'Settings',
    params,
    response: walkInParams,
    errors: [],
  },
)
export const putWalkInParams = defineEndpoint(
  'params.putWalkIn',
  `PUT ${companyPath}/vm/params/walk-in`,
  {
    summary: 'Replace the settings of the walk-in area; what is left out takes its default.',
    tag: 'Settings',
    params,
    body: walkInParams
      // Whoever may not be found by name needs another way in (reference §3, K-VID).
      .refine(({ lookupByName, lookupByQr }) => lookupByName !== 'OFF' || lookupByQr, {
        message: 'lookup_needed',
        path: ['lookupByQr'],
      })
      .refine(
        ({ hostStep, hostUnknownAllowed, typedHostAllowed, defaultRecipientId }) =>
          defaultRecipientId !== null ||
          (hostStep === 'REQUIRED' && !hostUnknownAllowed && !typedHostAllowed),
        { message: 'default_recipient_needed', path: ['defaultRecipientId'] },
      ),
    response: walkInParams,
    errors: ['setting_locked'],
  },
)
