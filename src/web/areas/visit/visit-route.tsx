import type { ComponentType, ReactNode } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { PageState } from '#contract/page.ts'
import { useApp } from '#web/app-context.ts'
import { allSteps, loadScreens } from '#web/registration/first/screens.ts'
import { VisitScreens } from '#web/registration/first/visit-screens.tsx'
import { judgeStanding } from '#web/registration/first/visit-standing.ts'
import { firstVisitState } from '#web/registration/first/visit-state.ts'

/** The window's title on this area's first screen. Spec §1. */
export const titleKey: MessageKey = 'visit_page_title'

/** For pages that come without their data; most come with it. */
let FetchedVisit: ComponentType | null = null

async function loadFetchedVisit(): Promise<void> {
  FetchedVisit = (await import('#web/registration/first/fetched-visit.tsx')).FetchedVisit
}

/** Loads the code of the page's first screen, so that it can be rendered at once; without a page that of all. */
export async function prepare(page: PageState | null): Promise<void> {
  if (page === null) await Promise.all([loadScreens(allSteps), loadFetchedVisit()])
  else if (page.visitData === null) await loadFetchedVisit()
  else {
    const first = firstVisitState(page, page.visitData)
    const { current } = judgeStanding(page.visitData, first.flow, first.begun, page.now)
    await loadScreens([current])
  }
}

/** /visit: with the data that came with the page, or fetched with the token of the session. */
export default function VisitRoute(): ReactNode {
  const { page } = useApp()
  if (page.visitData !== null) return <VisitScreens data={page.visitData} />
  // oxlint-disable-next-line react/static-components -- loaded once by `prepare`, before anything is rendered
  return FetchedVisit && <FetchedVisit />
}
