import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { headlineWords } from '#domain/figures/figure-words.ts'
import { visitHeadlines, workplaceHeadlines } from '#domain/figures/headlines.ts'
import {
  visitMeasure,
  visitMeasures,
  workplaceMeasure,
  workplaceMeasures,
} from '#domain/figures/over-locations.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { type Tile, Tiles, tileNumbers } from '#web/areas/console/figures/charts/tiles.tsx'
import { useWords } from '#web/areas/console/figures/use-words.ts'
import {
  type VisitAnswer,
  visitLines,
  visitsAsked,
  type WorkplaceAnswer,
  workplaceAsked,
  workplaceLines,
} from './all-figures-query.ts'
import { type Asks, ComparedFrame } from './compared-frame.tsx'
import { FigureLines } from './figure-lines.tsx'
import { FiguresFile } from './figures-file.tsx'

/** How many visitors come to each location, and how long they wait. */
export function ComparedVisits(asks: Asks): ReactNode {
  const { call, search, onSort } = asks
  const { t } = useTranslator()
  const words = useWords()
  const { today } = useConsole()
  const asked = visitsAsked(search, today)
  const list = useInfiniteQuery(visitLines(call, asked))
  const names = {
    came: t('figures_came'),
    walkIns: t('figures_walkIns'),
    noShows: t('figures_visit_noShows'),
    denied: t('figures_denied'),
    wait: t('figures_tile_wait'),
  }
  const textOf = (
    { counts, waits }: VisitAnswer['lines'][number],
    id: (typeof visitMeasures)[number],
    when: 'now' | 'before',
  ): string | null => {
    const number = visitMeasure(id, counts[when], waits[when]?.seconds ?? null)
    const write = headlineWords(words, id === 'wait' ? 'SECONDS' : 'NUMBER')
    return number === null ? null : write(number)
  }
  const answer = list.data?.last
  const tiles: readonly Tile[] =
    answer === undefined
      ? []
      : visitHeadlines(answer.totals, answer.waits).map((one) => ({
          name: names[one.name],
          ...tileNumbers(one, words),
        }))
  const [first, ...rest] = visitMeasures
  const columnOf = (id: keyof typeof names) => ({ id, name: names[id] })
  return (
    <ComparedFrame asks={asks} list={list} tiles={<Tiles tiles={tiles} />}>
      <FigureLines
        columns={[columnOf(first), ...rest.map(columnOf)]}
        lines={(list.data?.items ?? []).map((line) => ({
          location: line.location,
          cells: visitMeasures.map((id) => ({
            id,
            now: textOf(line, id, 'now'),
            before: textOf(line, id, 'before'),
          })),
        }))}
        sorted={asked}
        search={search}
        about="VISITS"
        isBusy={list.isPlaceholderData}
        onSort={onSort}
      />
      <FiguresFile file="locationFigures.visitsFile" query={asked} />
    </ComparedFrame>
  )
}

/** How full each location is. */
export function ComparedWorkplaces(asks: Asks): ReactNode {
  const { call, search, onSort } = asks
  const { t } = useTranslator()
  const words = useWords()
  const { today } = useConsole()
  const asked = workplaceAsked(search, today)
  const list = useInfiniteQuery(workplaceLines(call, asked))
  const names = {
    full: t('figures_tile_full'),
    noShows: t('figures_kind_noShows'),
    unbooked: t('figures_kind_unbooked'),
  }
  const textOf = (
    { counts }: WorkplaceAnswer['lines'][number],
    id: (typeof workplaceMeasures)[number],
    when: 'now' | 'before',
  ): string | null => {
    const share = workplaceMeasure(id, counts[when])
    return share === null ? null : words.percent(share)
  }
  const answer = list.data?.last
  const headlines = answer === undefined ? [] : workplaceHeadlines(answer.totals, null)
  const tiles = headlines.flatMap((one): readonly Tile[] =>
    one.name === 'peak' ? [] : [{ name: names[one.name], ...tileNumbers(one, words) }],
  )
  const [first, ...rest] = workplaceMeasures
  const columnOf = (id: keyof typeof names) => ({ id, name: names[id] })
  return (
    <ComparedFrame asks={asks} list={list} tiles={<Tiles tiles={tiles} />}>
      <FigureLines
        columns={[columnOf(first), ...rest.map(columnOf)]}
        lines={(list.data?.items ?? []).map((line) => ({
          location: line.location,
          cells: workplaceMeasures.map((id) => ({
            id,
            now: textOf(line, id, 'now'),
            before: textOf(line, id, 'before'),
          })),
        }))}
        sorted={asked}
        search={search}
        about="WORKPLACE"
        isBusy={list.isPlaceholderData}
        onSort={onSort}
      />
      <FiguresFile file="locationFigures.workplaceFile" query={asked} />
    </ComparedFrame>
  )
}
