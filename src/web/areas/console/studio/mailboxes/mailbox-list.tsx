import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useRoving } from '#web/areas/console/frame/reading/use-roving.ts'
import { Button } from '#web/ui/button.tsx'
import { newMailbox, type Mailbox } from './mailboxes-query.ts'
import { ReadLine } from './read-state.tsx'

/** Which are invited, and whether they are read. */
export function MailboxList({
  mailboxes,
  onOpen,
}: {
  readonly mailboxes: readonly Mailbox[]
  readonly onOpen: (id: string) => void
}): ReactNode {
  const { t } = useTranslator()
  const { list: rows } = useRoving()
  return (
    <section>
      <h2>{t('mailboxes_title')}</h2>
      <p className="muted">{t('mailboxes_lead')}</p>
      {mailboxes.length === 0 && <p>{t('mailboxes_none')}</p>}
      <div className="settings-tools">
        <Button variant="primary" onClick={() => onOpen(newMailbox)}>
          {t('mailboxes_add')}
        </Button>
      </div>
      <ul {...rows} className="rows">
        {mailboxes.map((mailbox) => (
          <li key={mailbox.id}>
            <button type="button" className="settings-row" onClick={() => onOpen(mailbox.id)}>
              <strong className="mailboxes-address" dir="auto">
                {mailbox.addresses.join(', ')}
              </strong>
              <ReadLine one={mailbox} />
              {mailbox.held > 0 && <strong>{t('mailboxes_held', { count: mailbox.held })}</strong>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
