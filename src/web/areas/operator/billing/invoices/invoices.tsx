import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useOperator } from '../../frame/operator-context.ts'
import { ReadState } from '../../frame/read-state.tsx'
import { useQueryValue } from '../../frame/use-query-value.ts'
import { Filters } from '../../frame/filters.tsx'
import { InvoiceRow } from './invoice-row.tsx'
import { invoiceStates, invoiceWords } from './invoice-words.ts'

const states = [...invoiceStates, 'OVERDUE'] as const

/** The invoices and credit notes of all organisations. */
export function Invoices(): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const queries = useQueryClient()
  const [search] = useQueryValue('search')
  const [stateText] = useQueryValue('state')
  const state = states.find((one) => one === stateText)
  const read = useQuery({
    queryKey: ['invoices', search, state],
    queryFn: ({ signal }) =>
      call(
        'invoices.listAll',
        { query: { search, ...(state !== undefined && { state }) } },
        signal,
      ),
    placeholderData: keepPreviousData,
  })
  const isFiltered = search !== '' || state !== undefined
  return (
    <>
      <Filters
        label={t('operator_invoice_search')}
        states={states.map((value) => ({ value, label: t(invoiceWords[value]) }))}
      />
      {read.data === undefined || read.isError ? (
        <ReadState read={read} />
      ) : read.data.length === 0 ? (
        <p className="operator-muted">
          {t(isFiltered ? 'operator_nothing_found' : 'operator_invoices_none')}
        </p>
      ) : (
        <ul className="operator-list">
          {read.data.map(({ organisation, card, ...invoice }) => (
            <InvoiceRow
              key={invoice.id}
              invoice={invoice}
              organisation={organisation}
              card={card}
              onChanged={() => queries.invalidateQueries()}
            />
          ))}
        </ul>
      )}
    </>
  )
}
