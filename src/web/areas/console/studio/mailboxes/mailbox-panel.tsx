import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { BackButton } from '#web/areas/console/frame/reading/back-button.tsx'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { Connection, ConnectionEnd } from '../integrations/connection.tsx'
import { MailboxForm } from './mailbox-form.tsx'
import { faultWords, messageStates } from './mailbox-words.ts'
import {
  mailboxesQuery,
  messagesKey,
  newMailbox,
  type Mailbox,
  type MailboxCall,
} from './mailboxes-query.ts'
import { MessageLog } from './message-log.tsx'
import { ReadState } from './read-state.tsx'
import { route } from './route.ts'

/** One mailbox, or the one that is being added. */
export function MailboxPanel({
  mailbox,
  call,
}: {
  readonly mailbox: Mailbox | null
  readonly call: MailboxCall
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId } = page.location
  const queries = useQueryClient()
  const { search, go } = useSearch(route)
  const { queryKey } = mailboxesQuery(call, companyId)
  const back = (): void => go({ mailbox: '', state: '' })
  const listAgain = (): Promise<void> => queries.invalidateQueries({ queryKey })
  const again = async (): Promise<void> => {
    await Promise.all([
      listAgain(),
      queries.invalidateQueries({ queryKey: messagesKey(companyId) }),
    ])
  }
  const isNew = search.mailbox === newMailbox
  const params = { companyId, mailboxId: mailbox?.id ?? '' }
  const and = async (done: Promise<unknown>): Promise<void> => {
    await done
    await again()
  }
  return (
    <Connection>
      <BackButton onClick={back}>{t('mailboxes_back')}</BackButton>
      <h2 dir="auto">{mailbox?.addresses[0] ?? t('mailboxes_add')}</h2>
      {mailbox === null && !isNew && <p>{t('mailboxes_gone')}</p>}
      {mailbox !== null && (
        <>
          <ReadState
            one={mailbox}
            fault={mailbox.fault && t(faultWords[mailbox.fault])}
            onRead={() => and(call('mailboxes.read', { params }))}
            onTurn={() =>
              and(
                call(mailbox.state === 'PAUSED' ? 'mailboxes.activate' : 'mailboxes.pause', {
                  params,
                }),
              )
            }
          />
          <MessageLog
            mailbox={mailbox}
            call={call}
            state={messageStates.find((state) => state === search.state) ?? null}
            onState={(state) => go({ state: state ?? '' }, 'replace')}
            onChanged={again}
          />
        </>
      )}
      {(mailbox !== null || isNew) && (
        <section>
          {mailbox !== null && <h3>{t('webhooks_settings')}</h3>}
          <MailboxForm
            key={search.mailbox}
            mailbox={mailbox}
            call={call}
            onMade={async (id) => {
              await again()
              go({ mailbox: id }, 'replace')
            }}
            onSaved={again}
          />
        </section>
      )}
      {mailbox !== null && (
        <ConnectionEnd>
          <AskFirst
            label={t('webhooks_remove')}
            question={t('mailboxes_remove_sure')}
            onDo={async () => {
              await call('mailboxes.remove', { params })
              await listAgain()
              back()
            }}
          />
        </ConnectionEnd>
      )}
    </Connection>
  )
}
