import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { WalkInData } from '#contract/page.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { Door } from '#web/registration/door.ts'
import { trackLater } from '#web/registration/track-later.ts'
import { readVisit } from '#web/registration/use-visit.ts'
import { VisitSkeleton } from '#web/registration/visit-skeleton.tsx'
import { callAs } from './door-call.ts'
import { takeHandedOver } from './handed-over.ts'
import { dropVisit, keepVisit } from './kept-visit.ts'
import { useKnownDevice } from './use-known-device.ts'
import { type FoundVisit, useWalkIn } from './use-walk-in.ts'
import { serverSource } from './walk-in-source.ts'
import type * as Visits from './visit-at-door.tsx'
import { WalkInScreens } from './walk-in.tsx'

/** Here once it was loaded: then it is shown at once, without a skeleton between. */
let visitModule: typeof Visits | null = null

async function loadVisitModule(): Promise<typeof Visits> {
  visitModule = await import('./visit-at-door.tsx')
  return visitModule
}
const LaterVisit = lazy(async () => ({ default: (await loadVisitModule()).VisitAtDoor }))
const RememberOffer = lazy(async () => ({
  default: (await import('./remember-offer.tsx')).RememberOffer,
}))

/** The walk-in on a visitor's own phone, from the sign at reception to the pass. */
export function PhoneWalkIn({ data }: { readonly data: WalkInData }): ReactNode {
  const app = useApp()
  const source = useMemo(() => serverSource(callAs(app, app.token())), [app])
  const walkIn = useWalkIn({
    mode: 'PHONE',
    data,
    source,
    readVisit: async (token, companyId) => {
      const language = document.documentElement.lang
      const code = loadVisitModule()
      const loaded = await readVisit({ call: callAs(app, token) }, language, companyId)
      // So that its first screen takes the place of the last one here, with nothing between.
      await (await code).prepareVisit(app.page, loaded.data)
      return loaded
    },
    onVisit: (token) => keepVisit({ location: app.token() ?? '', token }),
    onCompany: async ({ company }) => {
      const { showAccent } = await import('#web/registration/show-accent.ts')
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
    <WalkInScreens walkIn={walkIn} />
  ) : (
    <PhoneVisit visit={visit} remembersAt={rememberingCompany(walkIn.data)} />
  )
}

/** The visit that a walk-in on a phone has led to, also after a reload. */
export function PhoneVisit({
  visit,
  remembersAt,
}: {
  readonly visit: FoundVisit
  /** The company that offers to know its visitor again on this phone. */
  readonly remembersAt: string | null
}): ReactNode {
  const { t } = useTranslator()
  const door = useMemo(
    (): Pick<Door, 'mode' | 'afterEnd'> => ({
      mode: 'PHONE',
      afterEnd: {
        complete: remembersAt !== null && (
          <Suspense fallback={null}>
            <RememberOffer companyId={remembersAt} />
          </Suspense>
        ),
      },
    }),
    [remembersAt],
  )
  const [VisitAtDoor] = useState(() => visitModule?.VisitAtDoor ?? LaterVisit)
  return (
    <Suspense fallback={<VisitSkeleton label={t('common_loading')} />}>
      {/* oxlint-disable-next-line react/static-components -- one component of a module, now or when it has come */}
      <VisitAtDoor visit={visit} door={door} />
    </Suspense>
  )
}

function rememberingCompany({ company, params }: WalkInData): string | null {
  return params.rememberVisitors ? company.id : null
}
