import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { ConnectionState } from '../integrations/connection-state.tsx'
import { toneOf } from '../webhooks/webhook-state.tsx'
import { errorText, stateWords } from '../webhooks/webhook-words.ts'
import type { Connected, SalesforceCall, Trial } from './salesforce-query.ts'
import { faultWords, stepWords } from './salesforce-words.ts'

/** How it is doing, and what can be done now. */
export function SalesforceState({
  salesforce,
  call,
  onChanged,
}: {
  readonly salesforce: Connected
  readonly call: SalesforceCall
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const params = { companyId: page.location.companyId }
  const { state, disabledReason, restoredFrom, failingSince, lastError, waiting } = salesforce
  const { searchProblem, searchRestsUntil, searches, searchesToday, standing } = salesforce
  const [trial, setTrial] = useState<Trial | null>(null)
  const act = useSave(async (what: 'salesforce.activate' | 'salesforce.pause') => {
    await call(what, { params })
    await onChanged()
  })
  const test = useSave(async () => {
    setTrial(null)
    setTrial(await call('salesforce.test', { params }))
  })
  const isLive = state === 'ACTIVE'
  return (
    <ConnectionState
      word={t(stateWords[state])}
      tone={toneOf(salesforce)}
      facts={[
        t('salesforce_standing', { count: standing }),
        searches ? t('salesforce_searched', { count: searchesToday }) : null,
        waiting > 0 ? t('webhooks_waiting', { count: waiting }) : null,
      ]}
      problem={act.problem ?? test.problem}
      acts={
        <>
          <Button
            variant={isLive ? 'secondary' : 'primary'}
            isPending={act.isPending}
            onClick={() => void act.run(isLive ? 'salesforce.pause' : 'salesforce.activate')}
          >
            {t(isLive ? 'webhooks_pause' : 'webhooks_continue')}
          </Button>
          <Button isPending={test.isPending} onClick={() => void test.run()}>
            {t('salesforce_test')}
          </Button>
        </>
      }
    >
      {restoredFrom !== null && (
        <Notice kind="warning">
          <p>{t('webhooks_restored', { at: restoredFrom })}</p>
        </Notice>
      )}
      {state === 'PAUSED' && restoredFrom === null && <p className="muted">{t('webhooks_kept')}</p>}
      {disabledReason !== null && (
        <Notice kind="danger">
          <p>{t('webhooks_disabled_failing')}</p>
        </Notice>
      )}
      {isLive && failingSince !== null && (
        <Notice kind="warning" isLive>
          <p>{t('webhooks_failing', { at: failingSince })}</p>
          {lastError !== null && <p>{errorText(lastError, t)}</p>}
        </Notice>
      )}
      {isLive && searchProblem !== null && searchRestsUntil !== null && (
        <Notice kind="warning" isLive>
          <p>{t('salesforce_search_rests', { until: searchRestsUntil })}</p>
          <p>{t(faultWords[searchProblem])}</p>
        </Notice>
      )}
      {trial !== null && <TrialResult trial={trial} />}
    </ConnectionState>
  )
}

/** Which steps work; of the one that failed, what to do. */
function TrialResult({ trial: { steps } }: { readonly trial: Trial }): ReactNode {
  const { t } = useTranslator()
  const good = steps.filter(({ fault }) => fault === null)
  const failed = steps.find(({ fault }) => fault !== null)
  return (
    <Notice kind={failed === undefined ? 'positive' : 'warning'} isLive>
      {good.length > 0 && (
        <p>
          {good.map(({ step }) => t(stepWords[step])).join(' · ')}: {t('storage_works')}
        </p>
      )}
      {failed !== undefined && failed.fault !== null && (
        <p>
          <strong>{t(stepWords[failed.step])}</strong> {t(faultWords[failed.fault])}
        </p>
      )}
    </Notice>
  )
}
