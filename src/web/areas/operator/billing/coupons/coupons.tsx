import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useOperator } from '../../frame/operator-context.ts'
import { ReadState } from '../../frame/read-state.tsx'
import { useMoney } from '../money.ts'
import { CouponForm } from './coupon-form.tsx'

type Coupon = CallOutput<Endpoints['coupons.list']>[number]

/** What takes something off, and how often each was entered. A coupon never changes. */
export function Coupons(): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const queries = useQueryClient()
  const [isAdding, add] = useState(false)
  const read = useQuery({
    queryKey: ['coupons'],
    queryFn: ({ signal }) => call('coupons.list', {}, signal),
  })
  if (read.data === undefined) return <ReadState read={read} />
  return (
    <>
      {read.data.length === 0 && <p className="operator-muted">{t('operator_coupons_none')}</p>}
      <ul className="operator-list">
        {read.data.map((coupon) => (
          <CouponRow key={coupon.code} coupon={coupon} />
        ))}
      </ul>
      {isAdding ? (
        <CouponForm
          onDone={async () => {
            add(false)
            await queries.invalidateQueries()
          }}
          onClose={() => add(false)}
        />
      ) : (
        <Button variant="primary" onClick={() => add(true)}>
          {t('operator_coupon_add')}
        </Button>
      )}
    </>
  )
}

function CouponRow({
  coupon: { code, off, invoices, until, redemptions, redeemed },
}: {
  readonly coupon: Coupon
}): ReactNode {
  const { t } = useTranslator()
  const money = useMoney()
  return (
    <li className="operator-item">
      <div>
        <p className="operator-strong">
          <bdi dir="ltr">{code}</bdi>
        </p>
        <p>
          {off.kind === 'PERCENT'
            ? t('operator_coupon_percent', { percent: off.basisPoints / 100 })
            : t('operator_coupon_amount', { amount: money(off.amount, off.currency) })}
          {' · '}
          {invoices === null
            ? t('operator_coupon_always')
            : t('operator_coupon_invoices', { count: invoices })}
        </p>
        <p className="operator-muted">
          {redemptions === null
            ? t('operator_coupon_redeemed', { count: redeemed })
            : t('operator_coupon_redeemed_of', { count: redeemed, most: redemptions })}
          {until !== null && ` · ${t('operator_coupon_until', { day: until })}`}
        </p>
      </div>
    </li>
  )
}
