import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useWords } from '../use-words.ts'

export type HeatHour = {
  readonly weekday: number
  readonly hour: number
  readonly count: number | null
}

type Place = { readonly row: number; readonly column: number }

/** The hours of an average week: a table whose cells are the darker, the more people. Tab reaches one of them, arrows the others. */
export function HeatGrid({
  title,
  lead,
  hours,
}: {
  readonly title: string
  readonly lead: string
  readonly hours: readonly HeatHour[]
}): ReactNode {
  const { t } = useTranslator()
  const words = useWords()
  const id = useId()
  const grid = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState<Place>({ row: 0, column: 0 })
  const weekdays = [1, 2, 3, 4, 5, 6, 7].filter(
    (weekday) => weekday <= 5 || hours.some((one) => one.weekday === weekday),
  )
  const known = hours.map(({ hour }) => hour)
  const first = Math.min(...known)
  const rows = Array.from({ length: Math.max(...known) - first + 1 }, (_, row) => first + row)
  const most = Math.max(1, ...hours.map(({ count }) => count ?? 0))
  const cells = new Map(hours.map((one) => [`${one.weekday}-${one.hour}`, one]))

  function onKeyDown(event: KeyboardEvent): void {
    const next = step(event.key, at, { rows: rows.length, columns: weekdays.length })
    if (next === null || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    setAt(next)
    grid.current?.rows[next.row + 1]?.querySelectorAll('td')[next.column]?.focus()
  }

  return (
    <section className="figures-chart" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="muted">{lead}</p>
      {hours.length === 0 ? (
        <p>{t('figures_nothing')}</p>
      ) : (
        <table
          ref={grid}
          className="figures-heat"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- cells are walked by arrows
          role="grid"
          aria-labelledby={id}
          aria-readonly="true"
          onKeyDown={onKeyDown}
        >
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('figures_hour')}</span>
              </th>
              {weekdays.map((weekday) => (
                <th key={weekday} scope="col" aria-label={words.weekday(weekday, 'long')}>
                  {words.weekday(weekday, 'short')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((hour, row) => (
              <tr key={hour}>
                <th scope="row">{words.hour(hour)}</th>
                {weekdays.map((weekday, column) => {
                  const cell = cells.get(`${weekday}-${hour}`)
                  const count = cell === undefined ? 0 : cell.count
                  return (
                    <td
                      key={weekday}
                      tabIndex={row === at.row && column === at.column ? 0 : -1}
                      data-level={count === null ? undefined : Math.ceil((count / most) * 5)}
                      onFocus={() => setAt({ row, column })}
                    >
                      {count === null ? (
                        <span>
                          <span aria-hidden="true">·</span>
                          <span className="visually-hidden">{t('figures_too_few_short')}</span>
                        </span>
                      ) : (
                        words.number(count)
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function step(
  key: string,
  { row, column }: Place,
  { rows, columns }: { readonly rows: number; readonly columns: number },
): Place | null {
  const onward = document.dir === 'rtl' ? -1 : 1
  const moved: Readonly<Record<string, Place>> = {
    ArrowDown: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    ArrowRight: { row, column: column + onward },
    ArrowLeft: { row, column: column - onward },
    Home: { row, column: 0 },
    End: { row, column: columns - 1 },
  }
  const next = moved[key]
  if (next === undefined) return null
  return {
    row: Math.min(rows - 1, Math.max(0, next.row)),
    column: Math.min(columns - 1, Math.max(0, next.column)),
  }
}
