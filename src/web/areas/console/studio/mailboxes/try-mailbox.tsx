import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { faultWords, stepWords } from './mailbox-words.ts'
import type { MailboxBody, MailboxCall, Trial } from './mailboxes-query.ts'

/** Tries what stands in the form, before it is saved. */
export function TryMailbox({
  id,
  read,
  call,
}: {
  readonly id: string | null
  readonly read: () => MailboxBody
  readonly call: MailboxCall
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const [trial, setTrial] = useState<Trial | null>(null)
  const act = useSave(async () => {
    setTrial(null)
    const body = { ...read(), ...(id !== null && { id }) }
    setTrial(await call('mailboxes.test', { params: { companyId: page.location.companyId }, body }))
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

/** Which steps work, and what the server calls itself; of the step that failed, what to do. */
function TrialResult({ trial: { steps, serverNames } }: { readonly trial: Trial }): ReactNode {
  const { t } = useTranslator()
  const good = steps.filter(({ isGood }) => isGood)
  const failed = steps.find(({ isGood }) => !isGood)
  return (
    <div className="form-question mailboxes-trial">
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
        {serverNames.length > 0 && (
          <p>{t('mailboxes_servers_found', { names: serverNames.join(', ') })}</p>
        )}
      </Notice>
    </div>
  )
}
