import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useWords } from '../use-words.ts'
import { ChartFrame, type ChartTable } from './chart-frame.tsx'
import { useOwnWidth } from './use-own-width.ts'

export const barKinds = ['used', 'unbooked', 'noShows', 'unused', 'booked'] as const
export type BarKind = (typeof barKinds)[number]

export type Bar = {
  readonly key: string
  /** Below it, where there is room. */
  readonly label: string
  /** From the bottom up; null: too few people. */
  readonly parts: readonly { readonly kind: BarKind; readonly value: number }[] | null
  readonly isRunning: boolean
}

const height = 200
const foot = 24
const side = 40

/** Bars beside each other, one for each day or week, with a line for the limit. Read by ear it is its table. */
export function BarChart({
  title,
  lead,
  table,
  bars,
  limit,
  names,
}: {
  readonly title: string
  readonly lead: string
  readonly table: ChartTable
  readonly bars: readonly Bar[]
  readonly limit: number | null
  /** The kinds that there are, in order. */
  readonly names: readonly { readonly kind: BarKind; readonly name: string }[]
}): ReactNode {
  const { t, direction } = useTranslator()
  const words = useWords()
  const { drawing, width } = useOwnWidth()
  const sums = bars.map(({ parts }) => (parts ?? []).reduce((sum, { value }) => sum + value, 0))
  const top = roundUp(Math.max(1, limit ?? 0, ...sums))
  const y = (value: number): number => height - (value / top) * (height - 12)
  // Time runs as the language does.
  const across = (x: number, wide = 0): number => (direction === 'rtl' ? width - x - wide : x)
  const step = (width - side) / Math.max(1, bars.length)
  const every = Math.max(1, Math.ceil(64 / step))
  const hasRunning = bars.some(({ isRunning }) => isRunning)
  const hasWithheld = bars.some(({ parts }) => parts === null)
  return (
    <ChartFrame title={title} lead={lead} table={table}>
      <svg
        ref={drawing}
        className="figures-bars"
        viewBox={`0 0 ${width} ${height + foot}`}
        role="img"
        aria-label={t('figures_chart_label', { title })}
      >
        {[0, top / 2, top].map((value) => (
          <g key={value}>
            <line
              className="figures-line"
              x1={across(side)}
              x2={across(width)}
              y1={y(value)}
              y2={y(value)}
            />
            <text className="figures-mark" x={across(side - 6)} y={y(value) + 4} textAnchor="end">
              {words.number(value)}
            </text>
          </g>
        ))}
        {bars.map(({ key, label, parts, isRunning }, index) => {
          const wide = step * 0.76
          const x = across(side + index * step + step * 0.12, wide)
          let below = 0
          return (
            <g key={key} className={isRunning ? 'figures-running' : undefined}>
              {parts === null && (
                <text className="figures-mark" x={x + wide / 2} y={height - 4} textAnchor="middle">
                  ·
                </text>
              )}
              {(parts ?? []).map(({ kind, value }) => {
                const from = y(below)
                below += value
                return (
                  <rect
                    key={kind}
                    className={`figures-${kind}`}
                    x={x}
                    y={y(below)}
                    width={wide}
                    height={Math.max(0, from - y(below))}
                  />
                )
              })}
              {index % every === 0 && (
                <text className="figures-mark" x={x + wide / 2} y={height + 17} textAnchor="middle">
                  {label}
                </text>
              )}
            </g>
          )
        })}
        {limit !== null && (
          <line
            className="figures-limit"
            x1={across(side)}
            x2={across(width)}
            y1={y(limit)}
            y2={y(limit)}
          />
        )}
      </svg>
      <ul className="figures-legend">
        {names.map(({ kind, name }) => (
          <li key={kind}>
            <span className={`figures-swatch figures-${kind}`} aria-hidden="true" />
            {name}
          </li>
        ))}
        {limit !== null && (
          <li>
            <span className="figures-swatch figures-limit" aria-hidden="true" />
            {t('figures_limit', { count: limit })}
          </li>
        )}
        {hasRunning && (
          <li>
            <span className="figures-swatch figures-running" aria-hidden="true" />
            {t('figures_running')}
          </li>
        )}
        {hasWithheld && <li>{t('figures_dot')}</li>}
      </ul>
    </ChartFrame>
  )
}

/** To a number that reads well at the top of an axis. */
function roundUp(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(value))
  const fit = [1, 2, 4, 6, 8, 10].find((times) => times * unit >= value) ?? 10
  return Math.max(2, fit * unit)
}
