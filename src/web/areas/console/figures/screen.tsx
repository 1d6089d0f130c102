import './figures.css'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { figuresPaths } from './figures-paths.ts'
import { AboutLinks, abouts } from './parts/about-links.tsx'
import { VisitsPart } from './parts/visits-part.tsx'
import { WorkplacePart } from './parts/workplace-part.tsx'
import { figuresRoute as route } from '#domain/figures/figures-route.ts'

/** How full the location is, when, who does not come, and how long visitors wait: counts without names. Issue 14 §6. */
export default function FiguresScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const maySee = page.location.rights.includes('SEE_STATISTICS')
  return (
    <ScreenFrame title={t('console_figures')} forbidden={maySee ? null : t('figures_forbidden')}>
      <Figures />
    </ScreenFrame>
  )
}

function Figures(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const call = useCalls(figuresPaths)
  const { search, linkTo } = useSearch(route)
  const there = abouts
    .filter(({ module }) => page.location.modules.includes(module))
    .map(({ about }) => about)
  const shown = there.find((about) => about === search.about) ?? there[0]
  return (
    <>
      <p className="muted">{t('figures_lead')}</p>
      <AboutLinks there={there} shown={shown} linkTo={(about) => linkTo({ about })} />
      {shown === 'WORKPLACE' && <WorkplacePart call={call} />}
      {shown === 'VISITS' && <VisitsPart call={call} />}
    </>
  )
}
