import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { Payload } from '#web/areas/console/studio/integrations/connection.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import type { MailBody, MailCall, MailTrial } from './mail-query.ts'
import { faultWords } from './mail-words.ts'

/** Mails oneself through what stands in the form, before it is saved. */
export function TryMail({
  read,
  call,
}: {
  readonly read: () => Pick<MailBody, 'sender'> & { server: NonNullable<MailBody['server']> }
  readonly call: MailCall
}): ReactNode {
  const { t } = useTranslator()
  const [trial, setTrial] = useState<MailTrial | null>(null)
  const { isPending, problem, run } = useSave(
    async () => {
      setTrial(null)
      setTrial(await call('organisationMail.test', { body: read() }))
    },
    { sentences: ['mail_server_error_plain'] },
  )
  return (
    <>
      <Button isPending={isPending} onClick={() => void run()}>
        {t('org_mail_test')}
      </Button>
      <SaveProblem problem={problem} />
      {trial !== null && <Tried trial={trial} />}
    </>
  )
}

/** What came of it, and the dialogue: whoever runs the server reads in it what it dislikes. */
function Tried({
  trial: { to, fault, detail, dialogue },
}: {
  readonly trial: MailTrial
}): ReactNode {
  const { t } = useTranslator()
  return (
    <div className="org-mail-trial">
      <Notice kind={fault === null ? 'positive' : 'warning'} isLive>
        <p>{fault === null ? t('org_mail_test_taken', { address: to }) : t(faultWords[fault])}</p>
        {detail !== '' && <p>{t('org_mail_said', { detail })}</p>}
      </Notice>
      {dialogue.length > 0 && (
        <details>
          <summary>{t('org_mail_dialogue')}</summary>
          <Payload>
            {dialogue.map(({ isServer, line }) => `${isServer ? '←' : '→'} ${line}`).join('\n')}
          </Payload>
        </details>
      )}
    </div>
  )
}
