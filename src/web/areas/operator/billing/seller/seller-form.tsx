import { type ReactNode, useState } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useOperator } from '../../frame/operator-context.ts'
import { useSubmit } from '../../frame/use-submit.ts'
import { sellerFaults, sellerOf, tokenOf } from './read-seller-form.ts'
import { SellerFields } from './seller-fields.tsx'

type Stored = CallOutput<Endpoints['seller.get']>

/** Where another operator has saved meanwhile nothing is written, and what was typed stays. */
export function SellerForm({
  stored,
  onSaved,
}: {
  readonly stored: Stored
  readonly onSaved: () => Promise<void>
}): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const [isOutdated, setOutdated] = useState(false)
  const { isPending, problem, run } = useSubmit(async (values: FormData) => {
    setOutdated(false)
    const { revision } = stored
    const body = { seller: sellerOf(values), revision, accessToken: tokenOf(values) }
    try {
      await call('seller.put', { body })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') throw error
      setOutdated(true)
      return
    }
    await onSaved()
  })
  return (
    <Form
      onSubmit={run}
      validate={(values) => sellerFaults(values, t)}
      {...(problem !== null && { serverErrors: problem.fields })}
      labels={{}}
      errorPrefix={t('common_error_prefix')}
    >
      <SellerFields stored={stored} />
      <ProblemNotice problem={problem} />
      {isOutdated && (
        <Notice kind="warning" isLive title={t('operator_seller_outdated')}>
          <Button onClick={() => void onSaved()}>{t('operator_plan_take_theirs')}</Button>
        </Notice>
      )}
      <div className="operator-acts">
        <Button variant="primary" type="submit" isPending={isPending}>
          {t('common_button_save')}
        </Button>
      </div>
    </Form>
  )
}
