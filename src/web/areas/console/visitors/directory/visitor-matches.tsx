import { fullName } from '#domain/name/full-name.ts'
import type { ReactNode } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { Match } from './directory-queries.ts'

const reasonWords: Readonly<Record<Match['reasons'][number]['code'], MessageKey>> = {
  NAME: 'watch_reason_name',
  ALIAS: 'watch_reason_alias',
  EMAIL: 'watch_reason_email',
  PHONE: 'watch_reason_phone',
  LICENSE_PLATE: 'watch_reason_license_plate',
  COMPANY: 'watch_reason_company',
  KNOWN: 'watch_reason_known',
}
const stateWords: Readonly<Record<Match['state'], MessageKey>> = {
  OPEN: 'directory_match_open',
  CONFIRMED: 'directory_match_confirmed',
  DISMISSED: 'directory_match_dismissed',
}

/** Whom the person resembled on a watch list, in what, and what was decided. */
export function VisitorMatches({ matches }: { readonly matches: readonly Match[] }): ReactNode {
  const { t } = useTranslator()
  const nameOf = ({ firstname, lastname, companyName }: Match['record']): string => {
    const name = fullName({ firstname, lastname })
    return name === '' ? companyName : name
  }
  return (
    <section>
      <h2>{t('directory_matches')}</h2>
      {matches.length === 0 && <p>{t('directory_matches_none')}</p>}
      <ul className="rows directory-rows">
        {matches.map(({ id, list, record, score, reasons, state, createdAt }) => (
          <li key={id}>
            <div>
              <strong dir="auto">
                {t('directory_match', {
                  list: list.name,
                  record: nameOf(record),
                  score,
                })}
              </strong>
              <span className="muted">
                {t('watch_label_reasons')}:{' '}
                {reasons.map(({ code }) => t(reasonWords[code])).join(' · ')}
              </span>
              {record.reason !== '' && <span dir="auto">{record.reason}</span>}
              <span className="muted numeric">
                {t('console_moment_by', { at: createdAt, by: t(stateWords[state]) })}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
