/** How kiosks behave: what a location says for all of its kiosks, and what one of them has otherwise (Issue 16 §1). Times in seconds. */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idInput } from '../ids.ts'
import { companyPath } from '../place-paths.ts'

const own = {
  idleSeconds: z.number().int().min(10).max(600),
  countdownSeconds: z.number().int().min(3).max(60),
  welcomeSeconds: z.number().int().min(2).max(60),
  camera: z.enum(['FRONT', 'BACK']),
  scanner: z.boolean(),
  sound: z.boolean(),
  offerWalkIn: z.boolean(),
  offerCheckOut: z.boolean(),
  offerHandOff: z.boolean(),
  offerDelivery: z
    .boolean()
    .meta({ description: 'couriers may say what they bring, where the location takes deliveries' }),
  offline: z.boolean().meta({ description: 'whether the kiosk may hold a bundle' }),
}

/** Of one kiosk: what is left out is as the location says. */
export const ownKioskBehaviour = z.object(own).partial()

/** Of all kiosks of a location. */
export const kioskBehaviour = z.object({
  idleSeconds: own.idleSeconds.default(60),
  countdownSeconds: own.countdownSeconds.default(10),
  welcomeSeconds: own.welcomeSeconds.default(8),
  camera: own.camera.default('FRONT'),
  scanner: own.scanner.default(true),
  sound: own.sound.default(false),
  offerWalkIn: own.offerWalkIn.default(true),
  offerCheckOut: own.offerCheckOut.default(true),
  offerHandOff: own.offerHandOff.default(true),
  offerDelivery: own.offerDelivery.default(true),
  offline: own.offline.default(true),
})
export type KioskBehaviour = z.output<typeof kioskBehaviour>

const params = z.object({ companyId: idInput('CO') })

export const getKioskBehaviour = defineEndpoint(
  'kiosk.behaviour',
  `GET ${companyPath}/vm/kiosk/behaviour`,
  {
    summary: 'How the kiosks of a location behave, where one of them has no settings of its own.',
    tag: 'Kiosk',
    params,
    response: kioskBehaviour,
    errors: [],
  },
)
export const putKioskBehaviour = defineEndpoint(
  'kiosk.putBehaviour',
  `PUT ${companyPath}/vm/kiosk/behaviour`,
  {
    summary:
      'Set how the kiosks of a location behave; what is left out takes its default. One that has settings of its own keeps them.',
    tag: 'Kiosk',
    params,
    body: kioskBehaviour,
    response: kioskBehaviour,
    errors: ['setting_locked'],
  },
)
