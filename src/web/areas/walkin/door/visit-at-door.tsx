import { type ReactNode, useMemo } from 'react'
import type { PageState, VisitData } from '#contract/page.ts'
import { AppContextProvider, useApp } from '#web/app-context.ts'
import { type Door, DoorProvider } from '#web/registration/door.ts'
import { AtLocation } from '#web/registration/at-location.tsx'
import { FetchedVisit } from '#web/registration/first/fetched-visit.tsx'
import { loadScreens } from '#web/registration/first/screens.ts'
import { VisitScreens } from '#web/registration/first/visit-screens.tsx'
import { judgeStanding } from '#web/registration/first/visit-standing.ts'
import { firstVisitState } from '#web/registration/first/visit-state.ts'
import { callAs, type DoorCall } from './door-call.ts'
import type { FoundVisit } from '../use-walk-in.ts'

/** What the place says of itself. */
export type DoorOfPlace = Pick<Door, 'mode' | 'recorded' | 'names' | 'arrived' | 'afterEnd'>

/** The screens of a visit where its visitor stands at the door: the visit area's own, with the token of this visit. */
export function VisitAtDoor({
  visit,
  door,
  callFor,
}: {
  readonly visit: FoundVisit
  readonly door: DoorOfPlace
  /** Where something else than the server alone may answer: a kiosk goes on without it. */
  readonly callFor?: (token: string) => DoorCall
}): ReactNode {
  const app = useApp()
  const { token, loaded, stepsBefore } = visit
  const context = useMemo(() => {
    const page = {
      ...app.page,
      // Forms without script are for the first screen of a page only.
      token: null,
      walkIn: null,
      signIn: null,
      account: null,
      visitData: loaded?.data ?? null,
      pass: loaded?.pass ?? null,
    }
    return { ...app, page, token: () => token, call: callFor?.(token) ?? callAs(app, token) }
  }, [app, token, loaded, callFor])
  const isConfirmed = loaded?.data.visit.detailsConfirmed === true
  const { mode, recorded, names, arrived, afterEnd } = door
  const atDoor = useMemo(
    (): Door => ({
      mode,
      stepsBefore,
      done: isConfirmed ? ['overview', 'details'] : ['overview'],
      ...(recorded !== undefined && { recorded }),
      ...(names && { names }),
      ...(arrived && { arrived }),
      ...(afterEnd && { afterEnd }),
    }),
    [mode, recorded, names, arrived, afterEnd, stepsBefore, isConfirmed],
  )
  return (
    <AppContextProvider value={context}>
      <DoorProvider value={atDoor}>
        {loaded === null ? (
          <FetchedVisit />
        ) : (
          <AtLocation timeZone={loaded.data.company.timeZone}>
            <VisitScreens data={loaded.data} />
          </AtLocation>
        )}
      </DoorProvider>
    </AppContextProvider>
  )
}

/** Loads the code of the screen that a visit begins with, so that it can be shown at once; if it can't come, the screen asks for it again. */
export async function prepareVisit(page: PageState, data: VisitData): Promise<void> {
  const { flow, begun } = firstVisitState({ ...page, visitData: data }, data, true)
  const { current } = judgeStanding(data, flow, begun, page.now, true)
  await loadScreens([current]).catch(() => undefined)
}
