import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { Health } from './screen.tsx'

const library = "shared_preload_libraries = 'pg_stat_statements'"
const extension = 'create extension pg_stat_statements;'

/** Which statements take long, without the values that they were called with. */
export function SlowStatements({ health: { slow } }: { readonly health: Health }): ReactNode {
  const { t } = useTranslator()
  return (
    <section className="operator-section" aria-labelledby="health-slow">
      <h2 id="health-slow">{t('health_slow')}</h2>
      {slow.state !== 'READ' && (
        <>
          <p>{t('health_slow_off')}</p>
          <pre className="operator-code" dir="ltr" translate="no">
            {library}
            {'\n'}
            {extension}
          </pre>
        </>
      )}
      {slow.state === 'READ' && slow.statements.length === 0 && <p>{t('health_slow_none')}</p>}
      {slow.statements.length > 0 && (
        <table className="operator-table">
          <thead>
            <tr>
              <th scope="col">{t('health_statement')}</th>
              <th scope="col">{t('health_calls')}</th>
              <th scope="col">{t('health_mean')}</th>
            </tr>
          </thead>
          <tbody>
            {slow.statements.map(({ text, calls, meanMs }, at) => (
              <tr key={`${String(at)} ${text}`}>
                <th scope="row">
                  <code dir="ltr" translate="no">
                    {text}
                  </code>
                </th>
                <td data-label={t('health_calls')}>{t('operator_number', { value: calls })}</td>
                <td data-label={t('health_mean')}>{t('health_ms', { value: meanMs })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
