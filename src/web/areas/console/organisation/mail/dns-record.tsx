import type { ReactNode } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { CopyField } from '#web/areas/console/settings/single-sign-on/copy-field.tsx'
import { Payload } from '#web/areas/console/studio/integrations/connection.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import type { MailDomain } from './mail-query.ts'

type Shown = MailDomain['records'][number]

const words: Readonly<Record<Shown['state'], MessageKey>> = {
  GOOD: 'org_mail_domain_good',
  MISSING: 'org_mail_domain_missing',
  WRONG: 'org_mail_domain_wrong',
  SEVERAL: 'org_mail_domain_several',
  UNKNOWN: 'org_mail_domain_unknown',
}

/** What has to stand in DNS, to be copied, beside what stands there. */
export function DnsRecord({
  record: { kind, name, expected, found, state },
  isOwnServer,
}: {
  readonly record: Shown
  readonly isOwnServer: boolean
}): ReactNode {
  const { t } = useTranslator()
  const isWanted = state !== 'GOOD'
  return (
    <section>
      <h3>{kind}</h3>
      <Notice kind={isWanted ? 'warning' : 'positive'}>
        <p>{t(words[state])}</p>
      </Notice>
      {isWanted && <CopyField label={t('org_mail_domain_name')} address={name} />}
      {isWanted && <CopyField label={t('org_mail_domain_value')} address={expected} />}
      {isWanted && kind === 'SPF' && isOwnServer && (
        <p className="muted">{t('org_mail_domain_spf_hint')}</p>
      )}
      {isWanted && found !== null && found.length > 0 && (
        <>
          <p>{t('org_mail_domain_found')}</p>
          <Payload>{found.join('\n')}</Payload>
        </>
      )}
      {!isWanted && <Payload>{`${name}\n${found?.join('\n') ?? expected}`}</Payload>}
    </section>
  )
}
