import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { baseFolder } from '#web/address.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useOperator } from '../frame/operator-context.ts'
import { ReadState } from '../frame/read-state.tsx'
import { PartnerActs } from './partner-acts.tsx'
import { PartnerCustomers } from './partner-customers.tsx'
import { PartnerForm } from './partner-form.tsx'
import { stateWords } from './partner-words.ts'

/** One partner: its state and what can be done about it, what operators keep of it, and its customers. */
export function PartnerDetail({
  partnerId,
  onBack,
}: {
  readonly partnerId: string
  readonly onBack: () => void
}): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const queries = useQueryClient()
  const read = useQuery({
    queryKey: ['partner', partnerId],
    queryFn: ({ signal }) => call('partners.get', { params: { partnerId } }, signal),
  })
  const found = read.data
  const again = async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey: ['partner', partnerId] })
    await queries.invalidateQueries({ queryKey: ['partners'] })
  }
  return (
    <section className="operator-section">
      <Button variant="quiet" onClick={onBack}>
        {t('partners_back')}
      </Button>
      {found === undefined ? (
        <ReadState read={read} gone={t('partners_gone')} />
      ) : (
        <>
          <h2 dir="auto">{found.name}</h2>
          <dl className="operator-facts">
            <dt>{t('operator_state')}</dt>
            <dd>{t(stateWords[found.state])}</dd>
            {found.reason !== null && (
              <>
                <dt>{t('operator_support_reason')}</dt>
                <dd dir="auto">{found.reason}</dd>
              </>
            )}
            <dt>{t('partners_customers')}</dt>
            <dd>{t('operator_number', { value: found.customers })}</dd>
            <dt>{t('partners_on_trial')}</dt>
            <dd>{t('partners_of_most', { count: found.onTrial, most: found.mostTrials })}</dd>
            <dt>{t('operator_since')}</dt>
            <dd>{t('operator_moment', { at: found.createdAt })}</dd>
          </dl>
          <a href={`${baseFolder}/operator?organisation=${found.id}`}>
            {t('partners_organisation')}
          </a>
          <PartnerActs key={found.state} partner={found} onDone={again} />
          <PartnerForm key={found.revision} partner={found} onSaved={again} />
          <PartnerCustomers partnerId={partnerId} />
        </>
      )}
    </section>
  )
}
