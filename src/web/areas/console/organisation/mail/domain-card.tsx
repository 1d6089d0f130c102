import type { ReactNode } from 'react'
import { isOfDomain } from '#domain/mail/sending-domain.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { ConnectionState } from '#web/areas/console/studio/integrations/connection-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { DnsRecord } from './dns-record.tsx'
import { DomainForm } from './domain-form.tsx'
import type { MailCall, MailDomain, OrganisationMail } from './mail-query.ts'

/** The domain that mails are signed for, and the records it needs. */
export function DomainCard({
  mail,
  call,
  onChanged,
}: {
  readonly mail: OrganisationMail
  readonly call: MailCall
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  return (
    <section>
      <h2>{t('org_mail_domain')}</h2>
      <p className="muted">{t('org_mail_domain_lead')}</p>
      {mail.domain === null ? (
        <DomainForm mail={mail} call={call} onSaved={onChanged} />
      ) : (
        <Records mail={mail} domain={mail.domain} call={call} onChanged={onChanged} />
      )}
    </section>
  )
}

function Records({
  mail,
  domain,
  call,
  onChanged,
}: {
  readonly mail: OrganisationMail
  readonly domain: MailDomain
  readonly call: MailCall
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const check = useSave(async () => {
    await call('organisationMail.checkDomain', {})
    await onChanged()
  })
  const rotate = useSave(async () => {
    await call('organisationMail.rotateKey', {})
    await onChanged()
  })
  const { checkedAt, nextCheckAt } = domain
  const isOther = mail.sender === null || !isOfDomain(mail.sender.address, domain.domain)
  return (
    <ConnectionState
      word={t(domain.isSigning ? 'org_mail_domain_signing' : 'org_mail_domain_waiting')}
      tone={domain.isSigning ? 'positive' : 'warning'}
      facts={[
        domain.domain,
        checkedAt === null ? null : t('org_mail_domain_checked', { at: checkedAt }),
        t('org_mail_domain_next', { at: nextCheckAt }),
      ]}
      restoredFrom={null}
      problem={check.problem ?? rotate.problem}
      acts={
        <>
          <Button variant="primary" isPending={check.isPending} onClick={() => void check.run()}>
            {t('org_mail_domain_check')}
          </Button>
          {domain.mayRotate && (
            <Button isPending={rotate.isPending} onClick={() => void rotate.run()}>
              {t('org_mail_domain_rotate')}
            </Button>
          )}
          <AskFirst
            label={t('org_mail_domain_remove')}
            question={t('org_mail_domain_remove_sure', { domain: domain.domain })}
            onDo={async () => {
              await call('organisationMail.removeDomain', {})
              await onChanged()
            }}
          />
        </>
      }
    >
      {isOther && (
        <Notice kind="warning">
          <p>{t('org_mail_domain_other')}</p>
        </Notice>
      )}
      <p>{t('org_mail_domain_enter')}</p>
      {domain.records.map((record) => (
        <DnsRecord key={record.name} record={record} isOwnServer={mail.server !== null} />
      ))}
      {domain.retired.map(({ name, keepUntil }) => (
        <p key={name}>{t('org_mail_domain_retired', { name, at: keepUntil })}</p>
      ))}
    </ConnectionState>
  )
}
