import type { ReactNode } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { baseFolder } from '#web/address.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { CountCell } from './count-cell.tsx'
import { columnsOf, columnWords, useCountWords } from './usage-columns.ts'
import { otherWay, type Sort, usualWay } from './usage-sort.ts'

type Answer = CallOutput<Endpoints['usage.list']>

/** A line for each location, and one for all of them. */
export function UsageTable({
  answer: { totals, total },
  lines,
  sort,
  isBusy,
  onSort,
}: {
  readonly answer: Answer
  readonly lines: Answer['lines']
  readonly sort: Sort
  readonly isBusy: boolean
  readonly onSort: (sort: Sort) => void
}): ReactNode {
  const { t } = useTranslator()
  const write = useCountWords()
  const columns = columnsOf(totals)
  const heads = [
    { id: 'name', name: t('operator_location') } as const,
    ...columns.map((id) => ({ id, name: t(columnWords[id]) })),
  ]
  return (
    <table className="operator-table" data-numbers aria-busy={isBusy}>
      <thead>
        <tr>
          {heads.map(({ id, name }) => {
            const isSorted = id === sort.by
            const direction = sort.way === 'UP' ? 'ascending' : 'descending'
            return (
              <th key={id} scope="col" aria-sort={isSorted ? direction : undefined}>
                <button
                  type="button"
                  className="operator-link"
                  onClick={() =>
                    onSort({ by: id, way: isSorted ? otherWay(sort.way) : usualWay(id) })
                  }
                >
                  {name}
                  {isSorted && (
                    <span aria-hidden="true">{sort.way === 'UP' ? '\u00a0↑' : '\u00a0↓'}</span>
                  )}
                </button>
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">
              <bdi>{line.name}</bdi>
              <p className="operator-muted">
                <a dir="auto" href={`${baseFolder}/operator?organisation=${line.organisation.id}`}>
                  {line.organisation.name}
                </a>
              </p>
            </th>
            {columns.map((column) => (
              <CountCell key={column} label={t(columnWords[column])} text={write(line, column)} />
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('usage_all', { count: total })}</th>
          {columns.map((column) => (
            <CountCell key={column} label={t(columnWords[column])} text={write(totals, column)} />
          ))}
        </tr>
      </tfoot>
    </table>
  )
}
