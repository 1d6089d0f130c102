import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { Health } from './screen.tsx'
import { useSize } from './use-size.ts'

/** When backups were made, the newest first. */
export function Backups({ health: { backups } }: { readonly health: Health }): ReactNode {
  const { t } = useTranslator()
  const size = useSize()
  return (
    <section className="operator-section" aria-labelledby="health-backups">
      <h2 id="health-backups">{t('health_backups')}</h2>
      {backups.length === 0 ? (
        <p>{t('health_backups_none')}</p>
      ) : (
        <ul className="operator-list">
          {backups.map(({ madeAt, means, bytes, version }) => (
            <li key={madeAt} className="operator-item">
              <p className="operator-strong">{t('operator_moment', { at: madeAt })}</p>
              <p className="operator-muted">
                {means === 'EXPORT' ? <bdi>foyer export</bdi> : t('health_backup_other')}
                {bytes !== null && ` · ${size(bytes)}`}
                {' · '}
                <bdi>Foyer {version}</bdi>
              </p>
            </li>
          ))}
        </ul>
      )}
      <p className="operator-muted">{t('health_backups_how')}</p>
    </section>
  )
}
