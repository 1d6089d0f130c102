import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import type { LdapCall, Trial } from './ldap-query.ts'
import { faultWords, stepWords } from './ldap-words.ts'
import type { LdapBody } from './read-form.ts'

/** Tries what stands in the form, before it is saved. */
export function TryDirectory({
  read,
  call,
}: {
  readonly read: () => LdapBody
  readonly call: LdapCall
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const [trial, setTrial] = useState<Trial | null>(null)
  const act = useSave(async () => {
    setTrial(null)
    setTrial(
      await call('ldap.test', { params: { companyId: page.location.companyId }, body: read() }),
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
function TrialResult({ trial: { steps, people } }: { readonly trial: Trial }): ReactNode {
  const { t } = useTranslator()
  const good = steps.filter(({ isGood }) => isGood)
  const failed = steps.find(({ isGood }) => !isGood)
  return (
    <div className="form-question ldap-trial">
      <Notice kind={failed === undefined ? 'positive' : 'warning'} isLive>
        {good.length > 0 && (
          <p>
            {good.map(({ step }) => t(stepWords[step])).join(' · ')}: {t('ldap_works')}
          </p>
        )}
        {failed !== undefined && failed.fault !== null && (
          <p>
            <strong>{t(stepWords[failed.step])}</strong> {t(faultWords[failed.fault])}
            {failed.detail !== '' && <bdi className="muted"> {failed.detail}</bdi>}
          </p>
        )}
        {people.length > 0 && (
          <p>
            {t('ldap_first_people')}: <bdi>{people.map(({ name }) => name).join(', ')}</bdi>
          </p>
        )}
      </Notice>
    </div>
  )
}
