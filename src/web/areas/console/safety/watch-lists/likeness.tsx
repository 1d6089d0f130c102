import { fullName } from '#domain/name/full-name.ts'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { type Reasons, reasonWords, recordName, type WatchRecord } from './watch-calls.ts'

type Person = {
  readonly firstname: string
  readonly lastname: string
  readonly companyName: string
}

/** Somebody beside whom a record describes, and what is alike between the two. */
export function Likeness({
  person,
  record,
  listName,
  score,
  reasons,
}: {
  /** Null: the name that is being tried. */
  readonly person: Person | null
  readonly record: WatchRecord
  readonly listName: string
  readonly score: number
  readonly reasons: Reasons
}): ReactNode {
  const { t } = useTranslator()
  return (
    <dl className="settings-facts">
      {person !== null && (
        <div>
          <dt>{t('watchlists_came')}</dt>
          <dd dir="auto">
            <strong dir="auto">{fullName(person)}</strong> {person.companyName}
          </dd>
        </div>
      )}
      <div>
        <dt>{t('watchlists_record')}</dt>
        <dd dir="auto">
          <strong dir="auto">{recordName(record)}</strong>{' '}
          {[record.aliases.join(', '), record.companyName, record.reason, listName]
            .filter((text) => text !== '')
            .join(' · ')}
        </dd>
      </div>
      <div>
        <dt>{t('watchlists_alike')}</dt>
        <dd>
          <strong>{t('watchlists_score', { score })}</strong>{' '}
          {reasons.map((reason) => t(reasonWords[reason.code])).join(', ')}
        </dd>
      </div>
    </dl>
  )
}
