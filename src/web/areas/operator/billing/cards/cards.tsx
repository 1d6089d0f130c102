import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useOperator } from '../../frame/operator-context.ts'
import { ReadState } from '../../frame/read-state.tsx'
import { CardsForm } from './cards-form.tsx'
import { CardsTest } from './cards-test.tsx'

/** Payment by card: the keys, where Stripe has to send its events, and whether all of it works. */
export function Cards(): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const queries = useQueryClient()
  const read = useQuery({
    queryKey: ['card-provider'],
    queryFn: ({ signal }) => call('cardProvider.get', {}, signal),
    // A form that somebody is filling in isn’t changed behind their back.
    refetchOnWindowFocus: false,
  })
  if (read.data === undefined) return <ReadState read={read} />
  const { data } = read
  return (
    <>
      <p className="operator-muted">{t('operator_cards_lead')}</p>
      {data.account !== null && (
        <p>
          {t(data.isLive === true ? 'operator_cards_live' : 'operator_cards_test_mode', {
            account: data.account,
          })}
        </p>
      )}
      <CardsForm key={data.revision} stored={data} onSaved={() => queries.invalidateQueries()} />
      {data.hasSecretKey && <CardsTest />}
    </>
  )
}
