import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { ConnectionHealth } from '../integrations/connection-health.tsx'
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
  const { state, searchProblem, searchRestsUntil, searches, searchesToday, standing } = salesforce
  const [trial, setTrial] = useState<Trial | null>(null)
  const test = useSave(async () => {
    setTrial(null)
    setTrial(await call('salesforce.test', { params }))
  })
  return (
    <ConnectionHealth
      health={salesforce}
      facts={[
        t('salesforce_standing', { count: standing }),
        searches ? t('salesforce_searched', { count: searchesToday }) : null,
      ]}
      kept="webhooks_kept"
      canSwitch
      onSwitch={async (isLive) => {
        await call(isLive ? 'salesforce.pause' : 'salesforce.activate', { params })
        await onChanged()
      }}
      acts={
        <Button isPending={test.isPending} onClick={() => void test.run()}>
          {t('salesforce_test')}
        </Button>
      }
      problem={test.problem}
    >
      {state === 'ACTIVE' && searchProblem !== null && searchRestsUntil !== null && (
        <Notice kind="warning" isLive>
          <p>{t('salesforce_search_rests', { until: searchRestsUntil })}</p>
          <p>{t(faultWords[searchProblem])}</p>
        </Notice>
      )}
      {trial !== null && <TrialResult trial={trial} />}
    </ConnectionHealth>
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
