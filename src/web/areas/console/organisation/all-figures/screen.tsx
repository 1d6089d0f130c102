import './all-figures.css'
import '#web/areas/console/figures/figures.css'
import type { ReactNode } from 'react'
import type { ConsoleLocation } from '#contract/page.ts'
import { spanUntil } from '#domain/figures/period.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { type About, AboutLinks, abouts } from '#web/areas/console/figures/parts/about-links.tsx'
import { FigureFilters } from '#web/areas/console/figures/parts/figure-filters.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { overFor } from '#web/areas/console/screens-for.ts'
import { reachPaths } from '../reach/reach-paths.ts'
import { allFiguresPaths } from './all-figures-paths.ts'
import { ComparedVisits, ComparedWorkplaces } from './compared-locations.tsx'
import { manifest } from './manifest.ts'
import { route } from './route.ts'

/** How locations compare: visitors and workplaces, counts without names. Issue 16 §1. */
export default function AllFiguresScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const maySee = overFor(page).some(({ path }) => path === manifest.path)
  return (
    <ScreenFrame
      title={t('console_all_figures_title')}
      forbidden={maySee ? null : t('all_figures_forbidden')}
    >
      <AllFigures />
    </ScreenFrame>
  )
}

function AllFigures(): ReactNode {
  const { page, today } = useConsole()
  const { t } = useTranslator()
  const call = useCalls({ ...reachPaths, ...allFiguresPaths })
  const { search, go, linkTo } = useSearch(route)
  const span = search.span === '' ? '4' : search.span
  const weeks = spanUntil(search.until === '' ? today : search.until, span)
  const there = aboutOf(page.hasMoreLocations === true ? [] : page.locations)
  const shown = there.find((about) => about === search.about) ?? there[0]
  const asks = {
    call,
    search,
    onReach: go,
    onSort: ({ sort, order }: { readonly sort: string; readonly order: 'UP' | 'DOWN' }) =>
      go({ sort: route.search.sort(sort), order }, 'replace'),
  }
  return (
    <>
      <p className="muted">{t('all_figures_lead')}</p>
      <AboutLinks
        there={there}
        shown={shown}
        // A number of one isn't one of the other.
        linkTo={(about) => linkTo({ about, sort: '', order: '' })}
      />
      <FigureFilters
        span={span}
        weeks={weeks}
        onSpan={(next) => go({ span: next }, 'replace')}
        onUntil={(until) => go({ until })}
      />
      {shown === 'VISITS' && <ComparedVisits {...asks} />}
      {shown === 'WORKPLACE' && <ComparedWorkplaces {...asks} />}
    </>
  )
}

/** What there are figures of at some location; of a location that isn't known here it is both. */
function aboutOf(locations: readonly ConsoleLocation[]): readonly About[] {
  const found = abouts.filter(({ module }) =>
    locations.some(({ modules }) => modules.includes(module)),
  )
  return (found.length === 0 ? abouts : found).map(({ about }) => about)
}
