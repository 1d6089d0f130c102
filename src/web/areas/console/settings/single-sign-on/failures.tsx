import type { ReactNode } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { samlWhy } from './saml-why.ts'
import type { Setup } from './screen.tsx'

/** What whoever set it up can do, where no reason says more. */
const whyCodes = {
  single_sign_on_refused: 'sso_why_refused',
  single_sign_on_unavailable: 'sso_why_unavailable',
  single_sign_on_unverified_email: 'sso_why_unverified_email',
  single_sign_on_unknown_person: 'sso_why_unknown_person',
  single_sign_on_other_identity: 'sso_why_other_identity',
  single_sign_on_foreign_domain: 'sso_why_foreign_domain',
} as const satisfies Readonly<Record<Setup['failures'][number]['code'], MessageKey>>

/** Who could not sign in of late, and what to do about it. */
export function Failures({ failures }: Pick<Setup, 'failures'>): ReactNode {
  const { t } = useTranslator()
  return (
    <section>
      <h2>{t('sso_failures')}</h2>
      {failures.length === 0 ? (
        <p className="muted">{t('sso_failures_none')}</p>
      ) : (
        <ul className="rows">
          {failures.map(({ at, code, reason, email }) => {
            const why = samlWhy(reason)
            return (
              <li key={`${at} ${email} ${reason}`} className="settings-item">
                <strong>
                  {t('sso_failure_at', { at })}
                  {email !== '' && (
                    <>
                      {' · '}
                      <bdi dir="ltr">{email}</bdi>
                    </>
                  )}
                </strong>
                <span>{t(why ?? whyCodes[code])}</span>
                {reason !== '' && <span className="muted">{t('sso_reason', { reason })}</span>}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
