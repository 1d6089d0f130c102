import { type ReactNode, useEffect, useState } from 'react'
import type { VisitData } from '#contract/page.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { LocationFrame } from '#web/registration/first/location-frame.tsx'
import { useAct } from '#web/registration/first/use-act.ts'
import { Screen } from '#web/ui/frame/screen.tsx'
import { dropVisit, keepVisit } from './kept-visit.ts'
import { openVisit, PhoneVisit } from './phone-visit.tsx'
import type { FoundVisit } from '../use-walk-in.ts'
import { WelcomeBack, wordsOfVisit } from '../welcome-back.tsx'

/** The link of a mail that somebody asked for at the door leads to one visit of today. Reference §3, verify visitor identity. */
export function LinkedVisit({ data }: { readonly data: VisitData }): ReactNode {
  const app = useApp()
  const [visit, setVisit] = useState<FoundVisit | null>(null)
  const [isRefused, setIsRefused] = useState(false)
  const { isPending, problem, run } = useAct(async () => {
    const token = app.token() ?? ''
    // Read anew: the link may have been opened a while ago, and in another language.
    const loaded = await openVisit(app, token, data.company.id)
    keepVisit({ location: token, token })
    setVisit({ token, loaded, stepsBefore: 1 })
  })
  useEffect(() => dropVisit(), [])
  if (visit !== null) return <PhoneVisit visit={visit} remembersAt={null} />
  return (
    <LocationFrame
      titleKey="walkin_page_title"
      company={data.company}
      languages={data.languages}
      today={data.today}
      steps={null}
    >
      {isRefused ? (
        <ScanAgain />
      ) : (
        <WelcomeBack
          visitor={data.visit.visitor}
          words={wordsOfVisit(data.visit.status)}
          move={undefined}
          isPending={isPending}
          problem={problem}
          goBack={undefined}
          onConfirm={run}
          onRefuse={() => setIsRefused(true)}
        />
      )}
    </LocationFrame>
  )
}

/** The link is somebody else's, and leads nowhere for who is not that person. */
function ScanAgain(): ReactNode {
  const { t } = useTranslator()
  return (
    <Screen
      title={t('walkin_scan_again_title')}
      lead={<p>{t('walkin_scan_again_content')}</p>}
      move="forward"
    />
  )
}
