import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import type { EngageBody, EngageCall, EngageTrial } from './engage-query.ts'
import { engageFaultWords, engageStepWords } from './engage-words.ts'

/** Tries what stands in the form, before it is saved. */
export function TryEngage({
  read,
  call,
}: {
  readonly read: () => EngageBody
  readonly call: EngageCall
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const [trial, setTrial] = useState<EngageTrial | null>(null)
  const act = useSave(async () => {
    setTrial(null)
    setTrial(
      await call('engage.test', { params: { companyId: page.location.companyId }, body: read() }),
    )
  })
  return (
    <>
      <Button isPending={act.isPending} onClick={() => void act.run()}>
        {t('ldap_test')}
      </Button>
      <SaveProblem problem={act.problem} />
      {trial !== null && <TrialResult trial={trial} />}
    </>
  )
}

/** Which steps work, and the first people; of the one that failed, what to do. */
function TrialResult({
  trial: { steps, total, people },
}: {
  readonly trial: EngageTrial
}): ReactNode {
  const { t } = useTranslator()
  const good = steps.filter(({ isGood }) => isGood)
  const failed = steps.find(({ isGood }) => !isGood)
  return (
    <div className="form-question">
      <Notice kind={failed === undefined ? 'positive' : 'warning'} isLive>
        {good.length > 0 && (
          <p>
            {good.map(({ step }) => t(engageStepWords[step])).join(' · ')}: {t('ldap_works')}
          </p>
        )}
        {failed !== undefined && failed.fault !== null && (
          <p>
            <strong>{t(engageStepWords[failed.step])}</strong> {t(engageFaultWords[failed.fault])}
          </p>
        )}
        {total !== null && <p>{t('engage_total', { count: total })}</p>}
        {people.length > 0 && (
          <p>
            {t('ldap_first_people')}: <bdi>{people.map(({ name }) => name).join(', ')}</bdi>
          </p>
        )}
      </Notice>
    </div>
  )
}
