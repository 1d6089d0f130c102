import type { ReactNode } from 'react'
import type { Translator } from '#web/i18n/translator.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ConnectionState } from '../integrations/connection-state.tsx'
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
    <ConnectionState
      word={t(stateWord(mailbox))}
      tone={isPaused ? 'quiet' : fault === null ? 'positive' : 'warning'}
      facts={[readText(mailbox, t)]}
      problem={act.problem}
      acts={
        <>
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
        </>
      }
    >
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
    </ConnectionState>
  )
}

/** Whether it is read, and when it last was. */
export function ReadLine({ mailbox }: { readonly mailbox: Mailbox }): ReactNode {
  const { t } = useTranslator()
  return (
    <span>
      <strong>{t(stateWord(mailbox))}</strong>
      <span className="muted">
        {' · '}
        {readText(mailbox, t)}
      </span>
    </span>
  )
}

const stateWord = ({ state }: Mailbox) =>
  state === 'PAUSED' ? 'webhooks_state_paused' : 'webhooks_state_active'

function readText({ state, readAt, failingSince }: Mailbox, t: Translator['t']): string {
  if (state === 'ACTIVE' && failingSince !== null)
    return t('webhooks_failing', { at: failingSince })
  return readAt === null ? t('mailboxes_read_never') : t('mailboxes_read_at', { at: readAt })
}
