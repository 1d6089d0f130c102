import './mail.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { Connection, ConnectionEnd } from '#web/areas/console/studio/integrations/connection.tsx'
import { BouncesCard } from './bounces-card.tsx'
import { DomainCard } from './domain-card.tsx'
import { JudgeMail } from './judge-mail.tsx'
import { LastDay } from './last-day.tsx'
import { MailForm } from './mail-form.tsx'
import { mailPaths } from './mail-paths.ts'
import { mailQuery } from './mail-query.ts'
import { MailState } from './mail-state.tsx'

/** From whom the organisation's mails come, and through which server. Issue 16 §1. */
export default function OrganisationMailScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayManage = page.location.organisationRights.includes('MANAGE_SIGN_IN')
  return (
    <ScreenFrame
      title={t('settings_organisation_mail')}
      forbidden={mayManage ? null : t('org_mail_forbidden')}
    >
      <Shown />
    </ScreenFrame>
  )
}

function Shown(): ReactNode {
  const { t } = useTranslator()
  const call = useCalls(mailPaths)
  const queries = useQueryClient()
  const query = mailQuery(call)
  const read = useQuery(query)
  if (read.data === undefined) return <ReadStates read={read} gone={t('org_mail_gone')} />
  const mail = read.data
  const again = async (): Promise<void> => {
    await queries.fetchQuery({ ...query, staleTime: 0 })
  }
  return (
    <Connection>
      <p className="muted">{t('org_mail_lead')}</p>
      {mail.server !== null && (
        <MailState mail={mail} server={mail.server} call={call} onChanged={again} />
      )}
      {mail.server !== null && <LastDay counts={mail.lastDay} />}
      <section>
        <h2>{t('org_mail_sender')}</h2>
        <MailForm
          key={mail.sender === null ? 'none' : 'own'}
          mail={mail}
          call={call}
          onSaved={again}
        />
      </section>
      {(mail.sender !== null || mail.domain !== null) && (
        <DomainCard mail={mail} call={call} onChanged={again} />
      )}
      <section>
        <JudgeMail />
      </section>
      <BouncesCard call={call} />
      {mail.sender !== null && (
        <ConnectionEnd>
          <AskFirst
            label={t('org_mail_remove')}
            question={t('org_mail_remove_sure', { address: mail.installation.address })}
            onDo={async () => {
              await call('organisationMail.remove', {})
              await again()
            }}
          />
        </ConnectionEnd>
      )}
    </Connection>
  )
}
