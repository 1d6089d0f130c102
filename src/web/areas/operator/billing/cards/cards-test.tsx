import { type ReactNode, useState } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useOperator } from '../../frame/operator-context.ts'
import { useSubmit } from '../../frame/use-submit.ts'

type Tested = CallOutput<Endpoints['cardProvider.test']>

const words: Readonly<Record<Tested['webhook'], MessageKey>> = {
  FOUND: 'operator_cards_hook_found',
  MISSING: 'operator_cards_hook_missing',
  OFF: 'operator_cards_hook_off',
  INCOMPLETE: 'operator_cards_hook_incomplete',
}

/** Whether the key opens the account, and whether Stripe tells what happens. */
export function CardsTest(): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const [tested, setTested] = useState<Tested | null>(null)
  const { isPending, problem, run } = useSubmit(async () => {
    setTested(null)
    setTested(await call('cardProvider.test', {}))
  })
  const isGood = tested?.canCharge === true && tested.webhook === 'FOUND'
  return (
    <>
      <div className="operator-acts">
        <Button isPending={isPending} onClick={() => void run()}>
          {t('operator_cards_test')}
        </Button>
      </div>
      {tested !== null && (
        <Notice kind={isGood ? 'positive' : 'warning'} isLive>
          <p>{t(tested.canCharge ? 'operator_cards_can' : 'operator_cards_cannot')}</p>
          <p>{t(words[tested.webhook])}</p>
        </Notice>
      )}
      <ProblemNotice problem={problem} />
    </>
  )
}
