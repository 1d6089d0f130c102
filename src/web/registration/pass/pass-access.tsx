import { type ReactNode, useId } from 'react'
import type { Pass } from '#contract/page.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { QrCode } from '#web/ui/media/qr-code.tsx'

/** Codes and Wi-Fi of the visit. A pass that was kept before there were any has none. Issue 15 §5. */
export function PassAccess({ access = [] }: { readonly access?: Pass['access'] }): ReactNode {
  const { t } = useTranslator()
  const title = useId()
  if (access.length === 0) return null
  return (
    <section className="stack" aria-labelledby={title}>
      <h2 id={title}>{t('visit_access_title')}</h2>
      {access.map(({ kind, name, place, network, user, code, qr }) => (
        <dl key={`${name} ${code}`} className="card access">
          <dt dir="auto">{name}</dt>
          <dd>
            <strong dir="ltr">{code}</strong>
          </dd>
          {kind === 'WIFI' && (
            <>
              <dt>{t('visit_access_network')}</dt>
              <dd dir="auto">{network}</dd>
            </>
          )}
          {user !== '' && (
            <>
              <dt>{t('visit_access_user')}</dt>
              <dd dir="ltr">{user}</dd>
            </>
          )}
          {place !== '' && <dd dir="auto">{place}</dd>}
          {qr !== '' && (
            <dd>
              <details>
                <summary>{t('visit_access_qr')}</summary>
                <QrCode text={qr} label={t('visit_access_qr_label', { network })} />
              </details>
            </dd>
          )}
        </dl>
      ))}
    </section>
  )
}
