import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { spanUntil, type Span } from '#domain/figures/period.ts'
import { visitHeadlines } from '#domain/figures/headlines.ts'
import { noVisits } from '#domain/figures/visit-figures.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { BarChart } from '../charts/bar-chart.tsx'
import { ChartFrame } from '../charts/chart-frame.tsx'
import { HeatGrid } from '../charts/heat-grid.tsx'
import { ShareList } from '../charts/share-list.tsx'
import { Tiles, tileNumbers, type Tile } from '../charts/tiles.tsx'
import {
  type FiguresCall,
  type VisitCounts,
  type VisitFigures,
  visitsQuery,
} from '../figures-query.ts'
import { figuresRoute as route } from '#domain/figures/figures-route.ts'
import { useWords, type Words } from '../use-words.ts'
import { hasPart, stretchesOf, visitBars } from './bars.ts'
import { FigureDownload } from './figure-download.tsx'
import { FigureMailSection } from './figure-mail.tsx'
import { FigureFilters } from './figure-filters.tsx'
import { TooFew } from './workplace-part.tsx'

/** In the address before a type: visits without a type have an empty one. */
const sign = '.'

/** How many visitors come, when, how long they wait, and where they stop. */
export function VisitsPart({ call }: { readonly call: FiguresCall }): ReactNode {
  const { page, today } = useConsole()
  const { t } = useTranslator()
  const { search, go } = useSearch(route)
  const span: Span = search.span === '' ? '4' : search.span
  const weeks = spanUntil(search.until === '' ? today : search.until, span)
  const type = search.type.startsWith(sign) ? search.type.slice(sign.length) : null
  const read = useQuery(visitsQuery(call, page.location.companyId, weeks, type))
  const figures = read.data
  return (
    <>
      <FigureFilters
        span={span}
        weeks={weeks}
        part={{
          label: t('figures_type'),
          all: t('figures_type_all'),
          value: type === null ? '' : sign + type,
          choices: (figures?.types ?? []).map(({ id, name }) => ({
            value: sign + id,
            name: name === '' ? t('figures_type_none') : name,
          })),
          onChange: (value) => go({ type: value }, 'replace'),
        }}
        onSpan={(next) => go({ span: next }, 'replace')}
        onUntil={(until) => go({ until })}
      />
      <ReadStates read={read} gone={t('figures_forbidden')} />
      {figures !== undefined && (
        <div className="figures-all" aria-busy={read.isPlaceholderData}>
          <Charts figures={figures} />
          <FigureDownload
            file="figures.visitsFile"
            query={{ ...weeks, ...(type !== null && { visitorType: type }) }}
          />
          <FigureMailSection call={call} about="VISITS" />
        </div>
      )}
    </>
  )
}

function Charts({ figures }: { readonly figures: VisitFigures }): ReactNode {
  const { t } = useTranslator()
  const words = useWords()
  const { days, today, hours, types, totals } = figures
  if (days.length === 0) {
    return (
      <div className="log-state">
        <h2>{t('figures_visits_empty')}</h2>
        <p>{t('figures_visits_empty_content')}</p>
      </div>
    )
  }
  const stretches = stretchesOf(noVisits, figures)
  const isWeekly = stretches.some(({ from, to }) => from !== to)
  const dayOf = isWeekly ? words.shortDay : words.day
  const bars = visitBars(stretches, today, words.shortDay)
  const none = t('figures_too_few_short')
  return (
    <>
      {totals.now === null && figures.over !== null && <TooFew count={figures.smallestGroup} />}
      <Tiles tiles={tilesOf(figures, words, t)} />
      <BarChart
        title={t(isWeekly ? 'figures_visits_by_week' : 'figures_visits_by_day')}
        lead={t('figures_visits_by_day_lead')}
        bars={bars}
        limit={null}
        names={[
          { kind: 'used' as const, name: t('figures_invited') },
          { kind: 'unbooked' as const, name: t('figures_walkIns') },
          { kind: 'noShows' as const, name: t('figures_visit_noShows') },
          { kind: 'booked' as const, name: t('figures_expected') },
        ].filter(({ kind }) => kind !== 'booked' || bars.some((bar) => hasPart(bar, 'booked')))}
        table={{
          head: [
            t(isWeekly ? 'figures_week' : 'figures_day'),
            t('figures_expected'),
            t('figures_came'),
            t('figures_walkIns'),
            t('figures_denied'),
            t('figures_visit_noShows'),
          ],
          rows: stretches.map(({ from, counts }) => [dayOf(from), ...cellsOf(counts, words, none)]),
        }}
      />
      <HeatGrid title={t('figures_arrivals')} lead={t('figures_arrivals_lead')} hours={hours} />
      {types.length > 1 && (
        <ChartFrame
          title={t('figures_by_type')}
          table={{
            head: [
              t('figures_type'),
              t('figures_expected'),
              t('figures_came'),
              t('figures_walkIns'),
              t('figures_denied'),
              t('figures_visit_noShows'),
            ],
            rows: types.map(({ name, counts }) => [
              name === '' ? t('figures_type_none') : name,
              ...cellsOf(counts, words, none),
            ]),
          }}
        >
          <ShareList
            shares={types.map(({ id, name, counts }) => ({
              key: id,
              name: name === '' ? t('figures_type_none') : name,
              value: counts?.came ?? 0,
              text: counts === null ? none : words.number(counts.came),
            }))}
          />
        </ChartFrame>
      )}
      <AtTheDoor figures={figures} />
    </>
  )
}

/** What happens between the street and the host. */
function AtTheDoor({
  figures: { waits, screens, agreements },
}: {
  readonly figures: VisitFigures
}) {
  const { t } = useTranslator()
  const words = useWords()
  return (
    <>
      {waits.now !== null && (
        <ChartFrame title={t('figures_waits')} lead={t('figures_waits_lead')}>
          <ShareList
            shares={waits.now.steps.map(({ minutes, count }) => ({
              key: String(minutes),
              name:
                minutes === null
                  ? t('figures_wait_longer')
                  : t('figures_wait_within', { count: minutes }),
              value: count,
              text: words.number(count),
            }))}
          />
        </ChartFrame>
      )}
      {screens.length > 0 && (
        <ChartFrame
          title={t('figures_screens')}
          lead={t('figures_screens_lead')}
          table={{
            head: [
              t('figures_screen_name'),
              t('figures_flow'),
              t('figures_answered'),
              t('figures_time'),
              t('figures_away'),
              t('figures_stopped'),
            ],
            rows: screens.map(({ title, flowName, answered, seconds, away, stopped }) => [
              title,
              flowName,
              words.number(answered),
              seconds === null ? '–' : words.duration(seconds),
              away === null ? '–' : words.number(away),
              stopped === null ? '–' : words.number(stopped),
            ]),
          }}
        >
          <ShareList
            shares={screens.map(({ title, flowName, seconds, stopped }) => {
              const time = seconds === null ? '–' : words.duration(seconds)
              return {
                key: `${flowName}/${title}`,
                name: title,
                value: seconds ?? 0,
                text: stopped === null ? time : t('figures_screen', { time, count: stopped }),
              }
            })}
          />
        </ChartFrame>
      )}
      {agreements.length > 0 && (
        <ChartFrame title={t('figures_signed')}>
          <ShareList
            shares={agreements.map(({ id, name, signed }) => ({
              key: id,
              name,
              value: signed,
              text: words.number(signed),
            }))}
          />
        </ChartFrame>
      )}
    </>
  )
}

type T = ReturnType<typeof useTranslator>['t']

function tilesOf({ totals, waits }: VisitFigures, words: Words, t: T): readonly Tile[] {
  const names = {
    came: t('figures_came'),
    walkIns: t('figures_walkIns'),
    wait: t('figures_tile_wait'),
    denied: t('figures_denied'),
  }
  return visitHeadlines(totals, waits).map((one) => ({
    name: names[one.name],
    ...tileNumbers(one, words),
  }))
}

function cellsOf(counts: VisitCounts | null, words: Words, none: string): readonly string[] {
  if (counts === null) return [none, '', '', '', '']
  const { expected, came, walkIns, denied, noShows } = counts
  return [expected, came, walkIns, denied, noShows].map(words.number)
}
