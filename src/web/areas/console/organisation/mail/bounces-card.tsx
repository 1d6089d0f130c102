import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ConnectionState } from '#web/areas/console/studio/integrations/connection-state.tsx'
import { faultWords } from '#web/areas/console/studio/mailboxes/mailbox-words.ts'
import { Notice } from '#web/ui/signs/notice.tsx'
import { BouncesForm } from './bounces-form.tsx'
import { BouncesLately } from './bounces-lately.tsx'
import { bouncesQuery, type Bounces, type MailCall } from './mail-query.ts'

/** The mailbox that mails come back to, how it's doing, and what came back. Decision 0563. */
export function BouncesCard({ call }: { readonly call: MailCall }): ReactNode {
  const { t } = useTranslator()
  const queries = useQueryClient()
  const query = bouncesQuery(call)
  const read = useQuery(query)
  const again = async (): Promise<void> => {
    await queries.fetchQuery({ ...query, staleTime: 0 })
  }
  return (
    <section>
      <h2>{t('org_bounces')}</h2>
      <p className="muted">{t('org_bounces_lead')}</p>
      {read.data === undefined ? (
        <ReadStates read={read} gone={t('org_mail_gone')} />
      ) : (
        <>
          {read.data.mailbox !== null && (
            <MailboxState mailbox={read.data.mailbox} call={call} onChanged={again} />
          )}
          <BouncesLately bounces={read.data} />
          <details key={read.data.mailbox === null ? 'none' : 'own'} className="org-bounces-form">
            <summary>{t('org_bounces_set_up')}</summary>
            <BouncesForm mailbox={read.data.mailbox} call={call} onSaved={again} />
          </details>
        </>
      )}
    </section>
  )
}

function MailboxState({
  mailbox: { host, address, readAt, failingSince, fault, restoredFrom },
  call,
  onChanged,
}: {
  readonly mailbox: NonNullable<Bounces['mailbox']>
  readonly call: MailCall
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const isRead = restoredFrom === null
  return (
    <ConnectionState
      word={t(
        failingSince !== null
          ? 'org_mail_state_failing'
          : isRead
            ? 'org_bounces_reading'
            : 'webhooks_state_paused',
      )}
      tone={failingSince !== null ? 'danger' : isRead ? 'positive' : 'quiet'}
      facts={[
        address,
        host,
        failingSince === null ? null : t('org_mail_failing_since', { at: failingSince }),
        readAt === null ? t('org_bounces_not_yet') : t('org_bounces_read_at', { at: readAt }),
      ]}
      restoredFrom={restoredFrom}
      problem={null}
      acts={
        <AskFirst
          label={t('org_bounces_remove')}
          question={t('org_bounces_remove_sure')}
          onDo={async () => {
            await call('returnedMails.remove', {})
            await onChanged()
          }}
        />
      }
    >
      {fault !== null && (
        <Notice kind="warning">
          <p>{t(faultWords[fault])}</p>
        </Notice>
      )}
    </ConnectionState>
  )
}
