import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { faultWords } from './mailbox-words.ts'
import type { Mailbox, MailboxCall } from './mailboxes-query.ts'

/** How one is doing, and what can be done now. */
export function MailboxState({
  mailbox,
  call,
  onChanged,
}: {
  readonly mailbox: Mailbox
  readonly call: MailboxCall
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { id, state, fault, restoredFrom } = mailbox
  const params = { companyId: page.location.companyId, mailboxId: id }
  const act = useSave(async (what: () => Promise<unknown>) => {
    await what()
    await onChanged()
  })
  const isPaused = state === 'PAUSED'
  return (
    <section>
      <p>
        <ReadLine mailbox={mailbox} />
      </p>
      {restoredFrom !== null && (
        <Notice kind="warning">
          <p>{t('webhooks_restored', { at: restoredFrom })}</p>
        </Notice>
      )}
      {!isPaused && fault !== null && (
        <Notice kind="warning" isLive>
          <p>{t(faultWords[fault])}</p>
        </Notice>
      )}
      <SaveProblem problem={act.problem} />
      <div className="settings-tools">
        {!isPaused && (
          <Button
            isPending={act.isPending}
            onClick={() => void act.run(() => call('mailboxes.read', { params }))}
          >
            {t('mailboxes_read')}
          </Button>
        )}
        <Button
          variant={isPaused ? 'primary' : 'quiet'}
          isPending={act.isPending}
          onClick={() =>
            void act.run(() =>
              call(isPaused ? 'mailboxes.activate' : 'mailboxes.pause', { params }),
            )
          }
        >
          {t(isPaused ? 'webhooks_continue' : 'webhooks_pause')}
        </Button>
      </div>
    </section>
  )
}

/** Whether it is read, and when it last was. */
export function ReadLine({
  mailbox: { state, readAt, failingSince },
}: {
  readonly mailbox: Mailbox
}): ReactNode {
  const { t } = useTranslator()
  const isFailing = state === 'ACTIVE' && failingSince !== null
  return (
    <span>
      <strong>{t(state === 'PAUSED' ? 'webhooks_state_paused' : 'webhooks_state_active')}</strong>
      <span className="muted">
        {' · '}
        {isFailing
          ? t('webhooks_failing', { at: failingSince })
          : readAt === null
            ? t('mailboxes_read_never')
            : t('mailboxes_read_at', { at: readAt })}
      </span>
    </span>
  )
}
