import type { ReactNode } from 'react'
import { addressOf } from '#domain/console/route.ts'
import { figuresRoute } from '#domain/figures/figures-route.ts'
import { baseFolder } from '#web/address.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { type Search, usualOrder } from './all-figures-query.ts'

/** A number that locations are compared by, as it is read; null where nothing may be shown. */
export type Column = {
  readonly id: string
  readonly name: string
}
export type FigureLine = {
  readonly location: { readonly id: string; readonly name: string }
  readonly cells: readonly {
    readonly id: string
    readonly now: string | null
    readonly before: string | null
  }[]
}
type Sort = { readonly sort: string; readonly order: 'UP' | 'DOWN' }

/** A line for each location, which leads to its own figures. A phone has room for the number that they are sorted by. */
export function FigureLines({
  columns,
  lines,
  sorted,
  search,
  about,
  isBusy,
  onSort,
}: {
  readonly columns: readonly [Column, ...Column[]]
  readonly lines: readonly FigureLine[]
  readonly sorted: Sort
  readonly search: Search
  readonly about: 'WORKPLACE' | 'VISITS'
  readonly isBusy: boolean
  readonly onSort: (sort: Sort) => void
}): ReactNode {
  const { t } = useTranslator()
  const all = [{ id: 'name', name: t('console_location') }, ...columns]
  const shown = sorted.sort === 'name' ? columns[0].id : sorted.sort
  const turned = sorted.order === 'UP' ? 'DOWN' : 'UP'
  return (
    <>
      <label className="field all-figures-sort">
        <span className="field-label">{t('all_figures_sort')}</span>
        <Select
          value={sorted.sort}
          onChange={({ target: { value } }) => onSort({ sort: value, order: usualOrder(value) })}
        >
          {all.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </label>
      <table className="all-figures-lines" aria-busy={isBusy}>
        <caption className="visually-hidden">{t('all_figures_table')}</caption>
        <thead>
          <tr>
            {all.map(({ id, name }) => {
              const isSorted = id === sorted.sort
              const direction = sorted.order === 'UP' ? 'ascending' : 'descending'
              return (
                <th
                  key={id}
                  scope="col"
                  aria-sort={isSorted ? direction : undefined}
                  data-shown={id === shown || id === 'name'}
                >
                  <button
                    type="button"
                    onClick={() => onSort({ sort: id, order: isSorted ? turned : usualOrder(id) })}
                  >
                    {name}
                    {isSorted && (
                      <span aria-hidden="true">{sorted.order === 'UP' ? '↑' : '↓'}</span>
                    )}
                  </button>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ location, cells }) => (
            <tr key={location.id}>
              <th scope="row">
                <a
                  dir="auto"
                  href={
                    baseFolder +
                    addressOf(figuresRoute, {
                      companyId: location.id,
                      search: { about, span: search.span, until: search.until },
                    })
                  }
                >
                  {location.name}
                </a>
              </th>
              {cells.map(({ id, now, before }) => (
                <td key={id} data-shown={id === shown}>
                  {now === null ? (
                    <span className="muted">
                      <span aria-hidden="true">–</span>
                      <span className="visually-hidden">{t('figures_too_few_short')}</span>
                    </span>
                  ) : (
                    now
                  )}
                  {before !== null && (
                    <span className="muted">{t('figures_before', { value: before })}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
