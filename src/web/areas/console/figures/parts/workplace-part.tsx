import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { spanUntil, type Span } from '#domain/figures/period.ts'
import { fullestDay, share, workplaceHeadlines } from '#domain/figures/headlines.ts'
import { noWorkplace, splitOf } from '#domain/figures/workplace-figures.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
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
  type WorkplaceCounts,
  type WorkplaceFigures,
  workplaceQuery,
} from '../figures-query.ts'
import { figuresRoute as route } from '#domain/figures/figures-route.ts'
import { useWords, type Words } from '../use-words.ts'
import { hasPart, stretchesOf, workplaceBars } from './bars.ts'
import { DeskMap } from './desk-map.tsx'
import { FigureDownload } from './figure-download.tsx'
import { FigureMailSection } from './figure-mail.tsx'
import { FigureFilters } from './figure-filters.tsx'

/** How full the workplace is, when, and who booked and did not come. */
export function WorkplacePart({ call }: { readonly call: FiguresCall }): ReactNode {
  const { page, today } = useConsole()
  const { t } = useTranslator()
  const { search, go } = useSearch(route)
  const span: Span = search.span === '' ? '4' : search.span
  const weeks = spanUntil(search.until === '' ? today : search.until, span)
  const read = useQuery(workplaceQuery(call, page.location.companyId, weeks, search.space))
  const figures = read.data
  return (
    <>
      <FigureFilters
        span={span}
        weeks={weeks}
        part={{
          label: t('figures_space'),
          all: t('figures_space_all'),
          value: search.space,
          choices: (figures?.spaces ?? []).flatMap(({ id, name }) =>
            id === null ? [] : [{ value: id, name }],
          ),
          onChange: (space) => go({ space }, 'replace'),
        }}
        onSpan={(next) => go({ span: next }, 'replace')}
        onUntil={(until) => go({ until })}
      />
      <ReadStates read={read} gone={t('figures_forbidden')} />
      {figures !== undefined && (
        <div className="figures-all" aria-busy={read.isPlaceholderData}>
          <Charts figures={figures} />
          <DeskMap call={call} spaces={figures.spaces} today={figures.today} />
          <FigureDownload
            file="figures.workplaceFile"
            query={{ ...weeks, ...(search.space !== '' && { deskAreaId: search.space }) }}
          />
          <FigureMailSection call={call} about="WORKPLACE" />
        </div>
      )}
    </>
  )
}

function Charts({ figures }: { readonly figures: WorkplaceFigures }): ReactNode {
  const { t } = useTranslator()
  const words = useWords()
  const { days, today, spaces, hours, dailyLimit, totals } = figures
  if (days.length === 0) {
    return (
      <div className="log-state">
        <h2>{t('figures_workplace_empty')}</h2>
        <p>{t('figures_workplace_empty_content')}</p>
      </div>
    )
  }
  const stretches = stretchesOf(noWorkplace, figures)
  const names = (['used', 'unbooked', 'noShows', 'unused', 'booked'] as const).map((kind) => ({
    kind,
    name: t(`figures_kind_${kind}`),
  }))
  const bars = workplaceBars(stretches, today, words.shortDay)
  const isWeekly = stretches.some(({ from, to }) => from !== to)
  const dayOf = isWeekly ? words.shortDay : words.day
  const peaks = days.filter(({ day, peak }) => day <= today && peak !== null)
  return (
    <>
      {totals.now === null && figures.over !== null && <TooFew count={figures.smallestGroup} />}
      <Tiles tiles={tilesOf(figures, words, t)} />
      <BarChart
        title={t(isWeekly ? 'figures_by_week' : 'figures_by_day')}
        lead={t('figures_by_day_lead')}
        bars={bars}
        limit={null}
        names={names.filter(
          ({ kind }) => kind !== 'booked' || bars.some((bar) => hasPart(bar, 'booked')),
        )}
        table={{
          head: [
            t(isWeekly ? 'figures_week' : 'figures_day'),
            t('figures_places'),
            t('figures_kind_booked'),
            t('figures_kind_used'),
            t('figures_kind_unbooked'),
            t('figures_kind_noShows'),
            t('figures_kind_unused'),
          ],
          rows: stretches.map(({ from, counts }) => [
            dayOf(from),
            ...cellsOf(counts, words, t('figures_too_few_short')),
          ]),
        }}
      />
      <HeatGrid title={t('figures_by_hour')} lead={t('figures_by_hour_lead')} hours={hours} />
      {peaks.length > 0 && (
        <BarChart
          title={t('figures_peaks')}
          lead={t('figures_peaks_lead')}
          bars={peaks.map(({ day, peak }) => ({
            key: day,
            label: words.shortDay(day),
            isRunning: day === today,
            parts: [{ kind: 'used', value: peak ?? 0 }],
          }))}
          limit={dailyLimit}
          names={[{ kind: 'used', name: t('figures_peak') }]}
          table={{
            head: [t('figures_day'), t('figures_peak')],
            rows: peaks.map(({ day, peak }) => [words.day(day), words.number(peak ?? 0)]),
          }}
        />
      )}
      {spaces.length > 1 && (
        <ChartFrame
          title={t('figures_by_space')}
          lead={t('figures_by_space_lead')}
          table={{
            head: [
              t('figures_space'),
              t('figures_places'),
              t('figures_kind_booked'),
              t('figures_kind_used'),
              t('figures_kind_unbooked'),
              t('figures_kind_noShows'),
              t('figures_kind_unused'),
            ],
            rows: spaces.map(({ id, name, counts }) => [
              id === null ? t('figures_kind_unbooked') : name,
              ...cellsOf(counts, words, t('figures_too_few_short')),
            ]),
          }}
        >
          <ShareList
            shares={spaces.flatMap(({ id, name, counts }) =>
              id === null
                ? []
                : [
                    {
                      key: id,
                      name,
                      value: counts === null ? 0 : share(counts.used, counts.places),
                      text:
                        counts === null
                          ? t('figures_too_few_short')
                          : words.percent(share(counts.used, counts.places)),
                    },
                  ],
            )}
            most={1}
          />
        </ChartFrame>
      )}
    </>
  )
}

export function TooFew({ count }: { readonly count: number }): ReactNode {
  const { t } = useTranslator()
  return (
    <Notice kind="info">
      <p>{t('figures_too_few', { count })}</p>
    </Notice>
  )
}

type T = ReturnType<typeof useTranslator>['t']

function tilesOf({ totals, days, today }: WorkplaceFigures, words: Words, t: T): readonly Tile[] {
  const fullest = fullestDay(days, today)
  const said = {
    full: { name: t('figures_tile_full') },
    noShows: { name: t('figures_kind_noShows'), hint: t('figures_tile_noShows_hint') },
    unbooked: { name: t('figures_kind_unbooked'), hint: t('figures_tile_unbooked_hint') },
    peak: {
      name: t('figures_peak'),
      isAlone: true,
      ...(fullest !== null && { hint: words.day(fullest.day) }),
    },
  } as const
  return workplaceHeadlines(totals, fullest?.peak ?? null).map((one) => ({
    ...said[one.name],
    ...tileNumbers(one, words),
  }))
}

function cellsOf(counts: WorkplaceCounts | null, words: Words, none: string): readonly string[] {
  if (counts === null) return [none, '', '', '', '', '']
  const { used, unbooked, noShows, unused } = splitOf(counts)
  return [counts.places, counts.booked, used, unbooked, noShows, unused].map(words.number)
}
