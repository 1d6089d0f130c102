import './booking.css'
import type { ComponentType, ReactNode } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { PageState } from '#contract/page.ts'
import { useApp } from '#web/app-context.ts'
import { usePath } from '#web/use-path.ts'
import { BookingScreens } from './booking-screens.tsx'

/** The window's title on this area's first screen. Spec §1. */
export const titleKey: MessageKey = 'booking_page_title'

const checkInPath = '/booking/check-in'
/** The code of the sticker follows. */
const deskPath = '/booking/desk'

/** For pages that come without their data, after a reload. */
let Fetched: ComponentType | null = null

/** For what the code of a kiosk leads to. */
let CheckIn: ComponentType | null = null

/** For what the sticker of a desk leads to. */
let Sticker: ComponentType | null = null

async function loadFetched(): Promise<void> {
  Fetched = (await import('./sticker/fetched-booking.tsx')).FetchedBooking
}

async function loadCheckIn(): Promise<void> {
  CheckIn = (await import('./sticker/check-in-page.tsx')).CheckInPage
}

async function loadSticker(): Promise<void> {
  Sticker = (await import('./sticker/sticker-page.tsx')).StickerPage
}

/** Loads the code of the page's first screen, so that it can be rendered at once; without a page that of all. */
export async function prepare(page: PageState | null): Promise<void> {
  if (page === null) await Promise.all([loadFetched(), loadCheckIn(), loadSticker()])
  else if (page.path === checkInPath) await loadCheckIn()
  else if (page.path.startsWith(deskPath)) await loadSticker()
  else if (page.booking === null) await loadFetched()
}

/** /booking: with the data that came with the page, or fetched with the token of the session. */
export default function BookingRoute(): ReactNode {
  const { page } = useApp()
  const path = usePath()
  // oxlint-disable-next-line react/static-components -- loaded once by `prepare`, before anything is rendered
  if (path === checkInPath) return CheckIn && <CheckIn />
  // oxlint-disable-next-line react/static-components -- loaded once by `prepare`, before anything is rendered
  if (path.startsWith(deskPath)) return Sticker && <Sticker />
  if (page.booking !== null) return <BookingScreens data={page.booking} />
  // oxlint-disable-next-line react/static-components -- loaded once by `prepare`, before anything is rendered
  return Fetched && <Fetched />
}
