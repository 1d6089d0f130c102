import { type ReactNode, useState } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { useOperator } from '../../frame/operator-context.ts'
import { useSubmit } from '../../frame/use-submit.ts'

type Found = CallOutput<Endpoints['subscriptions.get']>
type Check = NonNullable<Found['vatCheck']>
const words: Readonly<Record<Check['outcome'], MessageKey>> = {
  CONFIRMED: 'operator_vat_confirmed',
  REFUSED: 'operator_vat_refused',
  PENDING: 'operator_vat_pending',
  UNANSWERED: 'operator_vat_unanswered',
}

/** What the register says of the VAT number, with its proof; it can be asked again. */
export function VatCheck({
  organisationId,
  check,
}: {
  readonly organisationId: string
  readonly check: Check
}): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const [isAsked, setAsked] = useState(false)
  const { isPending, problem, run } = useSubmit(async () => {
    await call('subscriptions.checkVat', { params: { organisationId } })
    setAsked(true)
  })
  const { outcome, on, name, consultation, fault } = check
  const proof = [name, consultation ?? '', fault ?? ''].filter((text) => text !== '')
  return (
    <>
      <h3>{t('operator_vat_check')}</h3>
      <p>{t(words[outcome], { day: on ?? '' })}</p>
      {proof.length > 0 && (
        <p className="operator-muted" dir="auto">
          {proof.join(' · ')}
        </p>
      )}
      <div className="operator-acts">
        <Button isPending={isPending} onClick={() => void run()}>
          {t('operator_vat_ask')}
        </Button>
      </div>
      <output>{isAsked && t('operator_vat_asked')}</output>
      <ProblemNotice problem={problem} />
    </>
  )
}
