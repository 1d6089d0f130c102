import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react'
import type { WalkInData } from '#contract/page.ts'
import { useApp } from '#web/app-context.ts'
import { trackLater } from '#web/registration/first/track-later.ts'
import { OwnWords } from '#web/registration/own-words.tsx'
import { callAs } from './door-call.ts'
import { takeHandedOver } from './handed-over.ts'
import { dropVisit, keepVisit } from './kept-visit.ts'
import { openVisit, PhoneVisit } from './phone-visit.tsx'
import { useKnownDevice } from './use-known-device.ts'
import { useWalkIn } from '../use-walk-in.ts'
import { serverSource } from '../walk-in-source.ts'
import { WalkInScreens } from '../walk-in.tsx'

/** The walk-in on a visitor's own phone, from the sign at reception to the pass. */
export function PhoneWalkIn({ data }: { readonly data: WalkInData }): ReactNode {
  const app = useApp()
  const source = useMemo(() => serverSource(callAs(app, app.token())), [app])
  const walkIn = useWalkIn({
    mode: 'PHONE',
    data,
    source,
    readVisit: (token, companyId) => openVisit(app, token, companyId),
    onVisit: (token) => keepVisit({ location: app.token() ?? '', token }),
    onCompany: async ({ company }) => {
      const { showAccent } = await import('#web/registration/fetched/show-accent.ts')
      showAccent(company.brandColour)
    },
  })
  useKnownDevice(walkIn)
  // Not before the page is taken over: the server knew nothing of a kiosk.
  const goOn = useEffectEvent(() => {
    for (const event of takeHandedOver()) void walkIn.act(event)
  })
  useEffect(() => goOn(), [])
  const { page } = app
  const companyId = data.company.id
  useEffect(() => {
    // A sign was scanned: what came before is over.
    dropVisit()
    trackLater(page, companyId, { name: 'pageview', url: page.path })
  }, [page, companyId])
  const { visit } = walkIn
  return visit === null ? (
    <OwnWords data={walkIn.data}>
      <WalkInScreens walkIn={walkIn} />
    </OwnWords>
  ) : (
    <PhoneVisit visit={visit} remembersAt={rememberingCompany(walkIn.data)} />
  )
}

function rememberingCompany({ company, params }: WalkInData): string | null {
  return params.rememberVisitors ? company.id : null
}
