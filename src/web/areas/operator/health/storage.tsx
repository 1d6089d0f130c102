import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { Health } from './screen.tsx'
import { useSize } from './use-size.ts'

/** What the database and the files take, and what is left. */
export function Storage({ health: { storage } }: { readonly health: Health }): ReactNode {
  const { t } = useTranslator()
  const size = useSize()
  return (
    <section className="operator-section" aria-labelledby="health-storage">
      <h2 id="health-storage">{t('health_storage')}</h2>
      <dl className="operator-facts">
        <dt>{t('health_database')}</dt>
        <dd>{size(storage.databaseBytes)}</dd>
        <dt>{t('health_files', { count: storage.files })}</dt>
        <dd>{size(storage.fileBytes)}</dd>
        <dt>{t('health_free')}</dt>
        <dd>{storage.freeBytes === null ? t('health_unknown') : size(storage.freeBytes)}</dd>
      </dl>
      <table className="operator-table">
        <thead>
          <tr>
            <th scope="col">{t('health_table')}</th>
            <th scope="col">{t('health_size')}</th>
            <th scope="col">{t('health_rows')}</th>
          </tr>
        </thead>
        <tbody>
          {storage.tables.map(({ name, bytes, rows }) => (
            <tr key={name}>
              <th scope="row">
                <code dir="ltr" translate="no">
                  {name}
                </code>
              </th>
              <td data-label={t('health_size')}>{size(bytes)}</td>
              <td data-label={t('health_rows')}>{t('operator_number', { value: rows })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
