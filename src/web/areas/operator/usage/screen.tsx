import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { addMonths, monthsBetween, mostUsageMonths } from '#domain/usage/usage-month.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useOperator } from '../frame/operator-context.ts'
import { ReadState } from '../frame/read-state.tsx'
import { TextFilter } from '../frame/text-filter.tsx'
import { useQueryValue } from '../frame/use-query-value.ts'
import { MonthSelect } from './month-select.tsx'
import { columnsOf, columnWords } from './usage-columns.ts'
import { UsageFile } from './usage-file.tsx'
import { readSort, usualWay, writeSort } from './usage-sort.ts'
import { UsageTable } from './usage-table.tsx'

const pageSize = 50

/** How much each location uses, month by month. */
export function Screen(): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const [search] = useQueryValue('search')
  const [month, setMonth] = useQueryValue('month')
  const [sortText, setSort] = useQueryValue('sort')
  const sort = readSort(sortText)
  const asked = /^\d{4}-\d\d$/.test(month) ? month : ''
  const read = useInfiniteQuery({
    queryKey: ['usage', search, asked, sort.by, sort.way],
    queryFn: ({ signal, pageParam }) => {
      const query = {
        search,
        sort: sort.by,
        order: sort.way,
        page: String(pageParam),
        pageSize: String(pageSize),
        ...(asked !== '' && { month: asked }),
      }
      return call('usage.list', { query }, signal)
    },
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      total > pages.length * pageSize ? pages.length + 1 : null,
    placeholderData: keepPreviousData,
  })
  const pages = read.data?.pages
  const last = pages?.at(-1)
  const months = last === undefined ? [] : monthsOf(last)
  return (
    <>
      <p className="operator-muted">{t('usage_lead')}</p>
      <search className="operator-filters">
        <TextFilter name="search" label={t('usage_search')} />
        {last !== undefined && (
          <>
            <MonthSelect
              label={t('usage_month')}
              months={months}
              value={last.month}
              onChange={(next) => setMonth(next === last.current ? '' : next, 'replace')}
            />
            <label>
              {t('usage_sort')}
              <select
                className="operator-input"
                value={sort.by}
                onChange={({ currentTarget: { value } }) => {
                  const { by } = readSort(value)
                  setSort(writeSort({ by, way: usualWay(by) }), 'replace')
                }}
              >
                <option value="name">{t('operator_location')}</option>
                {columnsOf(last.totals).map((column) => (
                  <option key={column} value={column}>
                    {t(columnWords[column])}
                  </option>
                ))}
              </select>
            </label>
          </>
        )}
      </search>
      {last === undefined || pages === undefined || read.isError ? (
        <ReadState read={read} />
      ) : (
        <>
          <div className="operator-section">
            <p className="operator-muted" aria-live="polite">
              {t(last.total === 0 ? 'usage_none' : 'usage_count', { count: last.total })}
            </p>
            {last.total > 0 && (
              <UsageTable
                answer={last}
                lines={pages.flatMap(({ lines }) => lines)}
                sort={sort}
                isBusy={read.isPlaceholderData}
                onSort={(next) => setSort(writeSort(next), 'replace')}
              />
            )}
            {read.hasNextPage && (
              <Button isPending={read.isFetching} onClick={() => void read.fetchNextPage()}>
                {t('operator_more')}
              </Button>
            )}
          </div>
          <UsageFile months={months} search={search} />
        </>
      )}
    </>
  )
}

/** Those that can be chosen, the latest first: as far back as anything is counted, and the one that is shown. */
function monthsOf({
  month,
  first,
  current,
}: {
  readonly month: string
  readonly first: string
  readonly current: string
}): readonly string[] {
  const earliest = addMonths(current, 1 - mostUsageMonths)
  const months = monthsBetween(first > earliest ? first : earliest, current)
  return [...new Set([...months, month])].toSorted().toReversed()
}
