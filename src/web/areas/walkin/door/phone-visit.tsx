import { type ReactNode, Suspense, useMemo, useState } from 'react'
import type { AppContext } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Late, lateComponent } from '#web/late.tsx'
import type { Door } from '#web/registration/door.ts'
import { readVisit } from '#web/registration/first/use-visit.ts'
import { VisitSkeleton } from '#web/registration/first/visit-skeleton.tsx'
import { callAs } from './door-call.ts'
import type { FoundVisit } from '../use-walk-in.ts'
import type * as Visits from './visit-at-door.tsx'

/** Here once it was loaded: then it is shown at once, without a skeleton between. */
let visitModule: typeof Visits | null = null

async function loadVisitModule(): Promise<typeof Visits> {
  visitModule = await import('./visit-at-door.tsx')
  return visitModule
}
const LaterVisit = lateComponent(async () => (await loadVisitModule()).VisitAtDoor)
const RememberOffer = lateComponent(
  async () => (await import('./remember-offer.tsx')).RememberOffer,
)

/** Reads a visit in the language of the page, and loads the code of its first screen, so that nothing stands between. */
export async function openVisit(
  app: Pick<AppContext, 'page'>,
  token: string,
  companyId: string,
): Promise<NonNullable<FoundVisit['loaded']>> {
  // What can't come now is asked for where it is shown.
  const code = loadVisitModule().catch(() => null)
  const language = document.documentElement.lang
  const loaded = await readVisit({ call: callAs(app, token) }, language, companyId)
  await (await code)?.prepareVisit(app.page, loaded.data)
  return loaded
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
    <Late look="page screen" waiting={<VisitSkeleton label={t('common_loading')} />}>
      {/* oxlint-disable-next-line react/static-components -- one component of a module, now or when it has come */}
      <VisitAtDoor visit={visit} door={door} />
    </Late>
  )
}
