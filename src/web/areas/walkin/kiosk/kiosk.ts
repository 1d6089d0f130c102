import { createContext, use } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { Camera } from '#web/kiosk/camera/camera.ts'
import type { KioskServer } from '#web/kiosk/server/kiosk-server.ts'
import type { KioskStore } from '#web/kiosk/store/kiosk-store.ts'

/** Everything that the kiosk shows for one of its companies. */
export type KioskData = CallOutput<Endpoints['kiosk.data']>
export type ScanAnswer = CallOutput<Endpoints['kiosk.scan']>
/** A visit as the kiosk greets with it. */
export type KioskVisit = ScanAnswer['visit']
export type FindAnswer = CallOutput<Endpoints['kiosk.find']>
export type Purpose = 'ARRIVE' | 'LEAVE'
export type FindBy =
  | { readonly by: 'EMAIL'; readonly email: string }
  | { readonly by: 'NAME'; readonly name: string }
  | { readonly by: 'CHOICE'; readonly choice: string }

/** What the screens of the kiosk ask: answered by the server, or by the device while there is none. */
export type KioskDesk = {
  readonly readData: (companyId: string, language: string) => Promise<KioskData>
  /** Whoever holds this pass before the camera comes in, leaves, or has something left to do. */
  readonly scan: (companyId: string, code: string) => Promise<ScanAnswer>
  readonly find: (companyId: string, by: FindBy, purpose: Purpose) => Promise<FindAnswer>
  /** By a picture as base64, which the location's own engine is asked about once. */
  readonly findByFace: (companyId: string, picture: string, purpose: Purpose) => Promise<FindAnswer>
  readonly checkOut: (companyId: string, visit: KioskVisit) => Promise<void>
  /** Keeps the photo with the visitor of this visit. */
  readonly keepPhoto: (
    companyId: string,
    visit: Pick<KioskVisit, 'id' | 'token'>,
    photo: File,
  ) => Promise<void>
}

/** A paired kiosk and what belongs to the device rather than to a visitor. */
export type Kiosk = {
  readonly store: KioskStore
  readonly server: KioskServer
  readonly desk: KioskDesk
  readonly camera: Camera
  /** Staff want the browser back: the screen is not filled again until the page is loaded anew. */
  readonly leave: () => void
  /** The kiosk is no kiosk any more: everything on the device is forgotten. */
  readonly unpair: () => Promise<void>
}

const KioskContext = createContext<Kiosk | null>(null)

export const KioskProvider = KioskContext.Provider

/** The kiosk around a screen. Throws outside it. */
export function useKiosk(): Kiosk {
  const kiosk = use(KioskContext)
  if (kiosk === null) throw new Error('useKiosk needs a KioskProvider above it.')
  return kiosk
}
