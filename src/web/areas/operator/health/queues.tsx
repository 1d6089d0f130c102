import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { Health } from './screen.tsx'

/** What waits, kind by kind, and how far behind the relay is. */
export function Queues({ health: { queues, relay } }: { readonly health: Health }): ReactNode {
  const { t } = useTranslator()
  const number = (value: number) => t('operator_number', { value })
  return (
    <>
      <section className="operator-section" aria-labelledby="health-jobs">
        <h2 id="health-jobs">{t('health_jobs')}</h2>
        {queues.length === 0 ? (
          <p className="operator-muted">{t('health_no_jobs')}</p>
        ) : (
          <table className="operator-table">
            <thead>
              <tr>
                <th scope="col">{t('health_queue')}</th>
                <th scope="col">{t('health_waiting')}</th>
                <th scope="col">{t('health_later')}</th>
                <th scope="col">{t('health_running')}</th>
                <th scope="col">{t('health_failed')}</th>
                <th scope="col">{t('health_oldest')}</th>
              </tr>
            </thead>
            <tbody>
              {queues.map((row) => (
                <tr key={row.queue}>
                  <th scope="row">
                    <code dir="ltr" translate="no">
                      {row.queue}
                    </code>
                  </th>
                  <td data-label={t('health_waiting')}>{number(row.waiting)}</td>
                  <td data-label={t('health_later')}>{number(row.later)}</td>
                  <td data-label={t('health_running')}>{number(row.running)}</td>
                  <td data-label={t('health_failed')}>{number(row.failed)}</td>
                  <td data-label={t('health_oldest')}>
                    {row.oldestSeconds === null
                      ? '–'
                      : t('health_minutes', { value: Math.round(row.oldestSeconds / 60) })}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      <section className="operator-section" aria-labelledby="health-relay">
        <h2 id="health-relay">{t('health_relay')}</h2>
        <p>
          {relay.oldestAt === null
            ? t('health_relay_none')
            : t('health_relay_wait', { count: relay.events, at: relay.oldestAt })}
        </p>
      </section>
    </>
  )
}
