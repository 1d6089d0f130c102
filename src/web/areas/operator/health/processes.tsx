import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { Health } from './screen.tsx'

/** What runs here, and in which versions. */
export function Processes({
  health: { versions, processes },
}: {
  readonly health: Health
}): ReactNode {
  const { t } = useTranslator()
  return (
    <section className="operator-section" aria-labelledby="health-versions">
      <h2 id="health-versions">{t('health_versions')}</h2>
      <dl className="operator-facts">
        <dt>Foyer</dt>
        <dd dir="ltr">{versions.foyer}</dd>
        <dt>Node.js</dt>
        <dd dir="ltr">{versions.node}</dd>
        <dt>PostgreSQL</dt>
        <dd dir="ltr">{versions.postgresql}</dd>
        <dt>{t('health_migration')}</dt>
        <dd dir="ltr">{versions.migration ?? '–'}</dd>
      </dl>
      <h3>{t('health_processes')}</h3>
      <table className="operator-table">
        <thead>
          <tr>
            <th scope="col">{t('health_host')}</th>
            <th scope="col">{t('health_role')}</th>
            <th scope="col">{t('health_version')}</th>
            <th scope="col">{t('operator_since')}</th>
            <th scope="col">{t('health_seen')}</th>
          </tr>
        </thead>
        <tbody>
          {processes.map((one) => (
            <tr key={one.id}>
              <th scope="row" dir="auto">
                {one.host}
              </th>
              <td data-label={t('health_role')}>{t(`health_role_${one.role}`)}</td>
              <td data-label={t('health_version')}>
                <bdi>{one.version}</bdi>
              </td>
              <td data-label={t('operator_since')}>
                {t('operator_moment', { at: one.startedAt })}
              </td>
              <td data-label={t('health_seen')}>
                {one.isThere
                  ? t('operator_moment', { at: one.seenAt })
                  : t('health_silent', { at: one.seenAt })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
