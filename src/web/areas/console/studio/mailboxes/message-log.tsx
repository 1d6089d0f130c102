import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { codeWords, messageStates, methodWord, stateWords } from './mailbox-words.ts'
import { messagesQuery, type Mailbox, type MailboxCall, type Message } from './mailboxes-query.ts'

/** What came to a mailbox, the newest first, and what came of it. */
export function MessageLog({
  mailbox: { id: mailboxId, state: mailboxState },
  call,
  state,
  onState,
  onChanged,
}: {
  readonly mailbox: Mailbox
  readonly call: MailboxCall
  readonly state: Message['state'] | null
  readonly onState: (state: Message['state'] | null) => void
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId } = page.location
  const read = useInfiniteQuery(messagesQuery(call, companyId, mailboxId, state))
  const again = useSave(async (messageId: string) => {
    await call('mailboxes.readAgain', { params: { companyId, mailboxId, messageId } })
    await onChanged()
  })
  const messages = read.data?.pages.flatMap((one) => one.messages) ?? []
  return (
    <section>
      <h3>{t('mailboxes_log')}</h3>
      <div className="settings-tools">
        <label className="field">
          <span className="field-label">{t('mailboxes_show')}</span>
          <Select
            value={state ?? ''}
            onChange={({ target }) =>
              onState(messageStates.find((one) => one === target.value) ?? null)
            }
          >
            <option value="">{t('mailboxes_show_all')}</option>
            {messageStates.map((one) => (
              <option key={one} value={one}>
                {t(stateWords[one])}
              </option>
            ))}
          </Select>
        </label>
      </div>
      {read.data === undefined && <ReadStates read={read} gone={t('mailboxes_gone')} />}
      {read.data !== undefined && messages.length === 0 && (
        <p className="muted">{t('mailboxes_log_none')}</p>
      )}
      <SaveProblem problem={again.problem} />
      <ul className="rows">
        {messages.map((message) => (
          <li key={message.id} className="settings-item mailboxes-message">
            <MessageLines message={message} />
            {message.state !== 'DONE' && !message.isAgain && mailboxState === 'ACTIVE' && (
              <Button
                variant="quiet"
                isPending={again.isPending}
                onClick={() => void again.run(message.id)}
              >
                {t('mailboxes_again')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {read.hasNextPage && (
        <div className="settings-tools">
          <Button
            isPending={read.isFetchingNextPage}
            isSafe
            onClick={() => void read.fetchNextPage()}
          >
            {t('ldap_more')}
          </Button>
        </div>
      )}
    </section>
  )
}

function MessageLines({
  message: { readAt, sender, method, state, code, listedUntil, isAgain },
}: {
  readonly message: Message
}): ReactNode {
  const { t } = useTranslator()
  return (
    <div className="mailboxes-lines">
      <span>
        <strong>{t(stateWords[state])}</strong>
        <span className="muted">
          {' · '}
          {t(methodWord(method))}
        </span>
      </span>
      {sender !== '' && <bdi className="mailboxes-address">{sender}</bdi>}
      <span className="muted">{t('webhooks_at', { at: readAt })}</span>
      {code !== null && <span>{t(codeWords[code])}</span>}
      {listedUntil !== null && (
        <span>{t('mailboxes_listed', { until: `${listedUntil}T12:00:00.000Z` })}</span>
      )}
      {isAgain && <span className="muted">{t('mailboxes_again_waits')}</span>}
    </div>
  )
}
