import './walk-in.css'
import type { ComponentType, ReactNode } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { PageState } from '#contract/page.ts'
import { walkInReducer } from '#domain/walk-in/walk-in-reducer.ts'
import { walkInStart } from '#domain/walk-in/walk-in.ts'
import { useApp } from '#web/app-context.ts'
import { PhoneWalkIn } from './phone-walk-in.tsx'
import { allScreens, loadScreens } from './screens.ts'
import { firstEvents } from './walk-in-facts.ts'

/** The window's title on this area's first screen. Spec §1. */
export const titleKey: MessageKey = 'walkin_page_title'

/** For pages that come without their data: the tablet at an entrance, or a phone whose session has the token. */
let Other: ComponentType | null = null

async function loadFetchedWalkIn(): Promise<void> {
  Other = (await import('./fetched-walk-in.tsx')).FetchedWalkIn
}

async function loadKiosk(): Promise<void> {
  Other = (await import('./kiosk/kiosk-area.tsx')).KioskArea
}

/** Whether the address is the kiosk's. */
function isKiosk(): boolean {
  return 'location' in globalThis && new URLSearchParams(location.search).has('kiosk')
}

/** Loads the code of the page's first screen, so that it can be rendered at once; without a page that of all. */
export async function prepare(page: PageState | null): Promise<void> {
  if (page === null) await Promise.all([loadScreens(allScreens), loadFetchedWalkIn()])
  else if (page.walkIn === null) await (isKiosk() ? loadKiosk() : loadFetchedWalkIn())
  else {
    const { step } = firstEvents(page.walkIn).reduce(walkInReducer, walkInStart)
    if (step !== 'start' && step !== 'visit') await loadScreens([step])
  }
}

/** /walkin: with the data that came with the page, or fetched with the token of the session. */
export default function WalkInRoute(): ReactNode {
  const { page } = useApp()
  if (page.walkIn !== null) return <PhoneWalkIn data={page.walkIn} />
  // oxlint-disable-next-line react/static-components -- loaded once by `prepare`, before anything is rendered
  return Other && <Other />
}
