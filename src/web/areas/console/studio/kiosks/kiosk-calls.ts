import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { CallOf } from '#web/api/call.ts'
import type { kiosksPaths } from './kiosks-paths.ts'

export type KioskCall = CallOf<keyof typeof kiosksPaths>
export type Kiosk = CallOutput<Endpoints['kiosks.get']>
export type KioskParams = CallOutput<Endpoints['kiosks.params']>

/** In the address, for a kiosk that is only being added. */
export const newKiosk = 'new'
/** For what is set for all of them. */
export const allKiosks = 'all'

/** What of one kiosk is set up on a page of its own. */
export const kioskParts = [
  'pair',
  'names',
  'behaviour',
  'wallpaper',
  'entrance',
  'languages',
  'texts',
  'companies',
  'exit',
  'log',
] as const
export type KioskPart = (typeof kioskParts)[number]

/** One kiosk, as each part of it is given. */
export type KioskPlace = {
  readonly call: KioskCall
  readonly params: { readonly companyId: string; readonly kioskId: string }
}
