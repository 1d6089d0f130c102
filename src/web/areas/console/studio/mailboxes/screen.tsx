import './mailboxes.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { BackButton } from '#web/areas/console/frame/reading/back-button.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { Connection, ConnectionEnd } from '../integrations/connection.tsx'
import { MailboxForm } from './mailbox-form.tsx'
import { MailboxList } from './mailbox-list.tsx'
import { MailboxState } from './mailbox-state.tsx'
import { mailboxesPaths } from './mailboxes-paths.ts'
import { mailboxesQuery, messagesKey, newMailbox } from './mailboxes-query.ts'
import { MessageLog } from './message-log.tsx'
import { messageStates } from './mailbox-words.ts'
import { route } from './route.ts'

/** The mailboxes that colleagues invite to their meetings. Issue 15 §4. */
export default function MailboxesScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayChange = page.location.rights.includes('EDIT_INTEGRATIONS')
  return (
    <ScreenFrame
      title={t('settings_mailboxes')}
      forbidden={mayChange ? null : t('webhooks_forbidden')}
    >
      <Mailboxes />
    </ScreenFrame>
  )
}

/** All of them, or the one that the address names. */
function Mailboxes(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId } = page.location
  const call = useCalls(mailboxesPaths)
  const queries = useQueryClient()
  const query = mailboxesQuery(call, companyId)
  const read = useQuery(query)
  const { search, go } = useSearch(route)
  if (read.data === undefined) return <ReadStates read={read} gone={t('mailboxes_gone')} />
  const open = (mailbox: string): void => go({ mailbox, state: '' })
  if (search.mailbox === '') return <MailboxList mailboxes={read.data} onOpen={open} />
  const mailbox = read.data.find(({ id }) => id === search.mailbox) ?? null
  const listAgain = (): Promise<void> => queries.invalidateQueries({ queryKey: query.queryKey })
  const again = async (): Promise<void> => {
    await Promise.all([
      listAgain(),
      queries.invalidateQueries({ queryKey: messagesKey(companyId) }),
    ])
  }
  return (
    <Connection>
      <BackButton onClick={() => open('')}>{t('mailboxes_back')}</BackButton>
      <h2 dir="auto">{mailbox?.addresses[0] ?? t('mailboxes_add')}</h2>
      {mailbox === null && search.mailbox !== newMailbox && <p>{t('mailboxes_gone')}</p>}
      {mailbox !== null && (
        <>
          <MailboxState mailbox={mailbox} call={call} onChanged={again} />
          <MessageLog
            mailbox={mailbox}
            call={call}
            state={messageStates.find((state) => state === search.state) ?? null}
            onState={(state) => go({ state: state ?? '' }, 'replace')}
            onChanged={again}
          />
        </>
      )}
      {(mailbox !== null || search.mailbox === newMailbox) && (
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
              await call('mailboxes.remove', { params: { companyId, mailboxId: mailbox.id } })
              await listAgain()
              open('')
            }}
          />
        </ConnectionEnd>
      )}
    </Connection>
  )
}
