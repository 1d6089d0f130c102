import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { samlWhy } from './saml-why.ts'
import type { Setup } from './screen.tsx'

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
                <span>{t(why ?? `error_${code}`)}</span>
                {reason !== '' && <span className="muted">{t('sso_reason', { reason })}</span>}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
