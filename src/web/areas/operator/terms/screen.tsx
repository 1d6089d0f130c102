import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useOperator } from '../frame/operator-context.ts'
import { ReadState } from '../frame/read-state.tsx'
import { TermsForm } from './terms-form.tsx'

/** The terms that new organisations accept: versions by language, and who accepted which. Issue 16 §3. */
export function Screen(): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const queries = useQueryClient()
  const read = useQuery({
    queryKey: ['terms'],
    queryFn: ({ signal }) => call('terms.list', {}, signal),
    refetchOnWindowFocus: false,
  })
  const versions = read.data
  if (versions === undefined) return <ReadState read={read} />
  const newest = versions[0] ?? null
  return (
    <>
      <section className="operator-section">
        <p className="operator-muted">
          {t(newest === null ? 'operator_terms_none' : 'operator_terms_lead')}
        </p>
        {versions.length > 0 && (
          <ul className="operator-list">
            {versions.map(({ version, texts, publishedAt, acceptances }) => (
              <li key={version} className="operator-item">
                <div>
                  <p className="operator-strong">{t('operator_terms_version', { version })}</p>
                  <p className="operator-muted">
                    {t('operator_moment', { at: publishedAt })}
                    {' · '}
                    {Object.keys(texts).join(', ')}
                    {' · '}
                    {t('operator_terms_accepted_by', { count: acceptances })}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="operator-section" aria-labelledby="terms-publish">
        <h2 id="terms-publish">{t('operator_terms_publish_title')}</h2>
        <TermsForm
          key={newest?.version ?? 0}
          newest={newest}
          onChanged={() => queries.invalidateQueries()}
        />
      </section>
      <Acceptances />
    </>
  )
}

function Acceptances(): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const read = useQuery({
    queryKey: ['acceptances'],
    queryFn: ({ signal }) => call('terms.acceptances', {}, signal),
  })
  return (
    <section className="operator-section" aria-labelledby="terms-accepted">
      <h2 id="terms-accepted">{t('operator_terms_accepted')}</h2>
      {read.data === undefined ? (
        <ReadState read={read} />
      ) : read.data.length === 0 ? (
        <p className="operator-muted">{t('operator_terms_nobody')}</p>
      ) : (
        <table className="operator-table">
          <thead>
            <tr>
              <th scope="col">{t('operator_organisation')}</th>
              <th scope="col">{t('operator_terms_who')}</th>
              <th scope="col">{t('operator_terms_version_column')}</th>
              <th scope="col">{t('operator_terms_when')}</th>
            </tr>
          </thead>
          <tbody>
            {read.data.map(({ organisationName, email, version, acceptedAt }) => (
              <tr key={`${organisationName} ${email} ${String(version)}`}>
                <th scope="row" dir="auto">
                  {organisationName}
                </th>
                <td data-label={t('operator_terms_who')} dir="auto">
                  {email}
                </td>
                <td data-label={t('operator_terms_version_column')}>
                  {t('operator_number', { value: version })}
                </td>
                <td data-label={t('operator_terms_when')}>
                  {t('operator_moment', { at: acceptedAt })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
