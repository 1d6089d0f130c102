import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useOperator } from '../../frame/operator-context.ts'
import { ReadState } from '../../frame/read-state.tsx'
import { SellerForm } from './seller-form.tsx'

/** Who sells on this installation: what stands on invoices, how VAT is charged, and when one is reminded. */
export function Seller(): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const queries = useQueryClient()
  const read = useQuery({
    queryKey: ['seller'],
    queryFn: ({ signal }) => call('seller.get', {}, signal),
    // A form that somebody is filling in isn’t changed behind their back.
    refetchOnWindowFocus: false,
  })
  if (read.data === undefined) return <ReadState read={read} />
  return (
    <>
      <p className="operator-muted">
        {t(read.data.seller === null ? 'operator_seller_none' : 'operator_seller_lead')}
      </p>
      <SellerForm
        key={read.data.revision}
        stored={read.data}
        onSaved={() => queries.invalidateQueries()}
      />
    </>
  )
}
