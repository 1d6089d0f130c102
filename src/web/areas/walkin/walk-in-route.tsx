import './walk-in.css'
import type { ComponentType, ReactNode } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { PageState, VisitData } from '#contract/page.ts'
import { walkInReducer } from '#domain/walk-in/walk-in-reducer.ts'
import { walkInStart } from '#domain/walk-in/walk-in.ts'
import { useApp } from '#web/app-context.ts'
import { PhoneWalkIn } from './door/phone-walk-in.tsx'
import { allScreens, loadScreens } from './screens.ts'
import { firstEvents } from './walk-in-facts.ts'

/** The window's title on this area's first screen. Spec §1. */
export const titleKey: MessageKey = 'walkin_page_title'

/** For pages that come without their data: the tablet at an entrance, a phone that comes from it, or one whose session has the token. */
let Other: ComponentType | null = null

async function loadFetchedWalkIn(): Promise<void> {
  Other = (await import('./fetched-walk-in.tsx')).FetchedWalkIn
}

/** For the link of a mail to one visit. */
let Linked: ComponentType<{ readonly data: VisitData }> | null = null

async function loadLinkedVisit(): Promise<void> {
  Linked = (await import('./door/linked-visit.tsx')).LinkedVisit
}

async function loadKiosk(): Promise<void> {
  Other = (await import('./kiosk/kiosk-area.tsx')).KioskArea
}

async function loadTakenHandOff(): Promise<void> {
  Other = (await import('./door/taken-hand-off.tsx')).TakenHandOff
}

/** What the address asks for: the kiosk, or what a kiosk handed over. On the server neither is known. */
async function loadOther(): Promise<void> {
  const asked = new URLSearchParams('location' in globalThis ? location.search : '')
  if (asked.has('kiosk')) await loadKiosk()
  else await (asked.has('handoff') ? loadTakenHandOff() : loadFetchedWalkIn())
}

/** Loads the code of the page's first screen, so that it can be rendered at once; without a page that of all. */
export async function prepare(page: PageState | null): Promise<void> {
  if (page === null)
    await Promise.all([loadScreens(allScreens), loadFetchedWalkIn(), loadLinkedVisit()])
  else if (page.visitData !== null) await loadLinkedVisit()
  else if (page.walkIn === null) await loadOther()
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
  if (page.visitData !== null && Linked !== null) return <Linked data={page.visitData} />
  // oxlint-disable-next-line react/static-components -- loaded once by `prepare`, before anything is rendered
  return Other && <Other />
}
