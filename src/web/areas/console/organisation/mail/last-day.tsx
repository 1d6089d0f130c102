import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { OrganisationMail } from './mail-query.ts'

const parts = ['own', 'installation', 'waiting', 'failed'] as const

/** By which server how many mails left, and how many did not. */
export function LastDay({ counts }: { readonly counts: OrganisationMail['lastDay'] }): ReactNode {
  const { t, language } = useTranslator()
  return (
    <section>
      <h2>{t('org_mail_day')}</h2>
      <dl className="settings-facts">
        {parts.map((part) => (
          <div key={part}>
            <dt>{t(`org_mail_day_${part}`)}</dt>
            <dd>{counts[part].toLocaleString(language)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
