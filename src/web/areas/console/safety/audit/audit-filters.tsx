import type { ReactNode } from 'react'
import { auditNouns } from '#domain/audit/audit-noun.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { subjectNameOf } from './audit-words.ts'
import type { AuditChange, AuditEvent, AuditFilter } from './connect-audit.ts'
import { route } from './route.ts'

/** Which days, what about, and what was narrowed down by a row, with the way back to everything. */
export function AuditFilters({
  filter,
  events,
  onChange,
}: {
  readonly filter: AuditFilter
  /** What is shown: it has the names. */
  readonly events: readonly AuditEvent[]
  readonly onChange: (change: AuditChange) => void
}): ReactNode {
  const { t, language } = useTranslator()
  const { today } = useConsole()
  const nouns = auditNouns
    .map((noun) => ({ noun, label: t(`audit_noun_${noun}`) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
  const byName =
    events.find(({ actor }) => actor === `user:${filter.by}`)?.actorName ??
    t('console_by_colleague')
  const named = events.find(({ subject }) => subject === filter.subject)
  const isFiltered = Object.values(filter).some((text) => text !== '')
  return (
    <div className="reading-filters">
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className="reading-field">
          <span>{t(end === 'from' ? 'audit_from' : 'audit_to')}</span>
          <input
            className="input"
            type="date"
            max={today}
            value={filter[end]}
            onChange={({ target }) => onChange({ [end]: target.value })}
          />
        </label>
      ))}
      <label className="reading-field">
        <span>{t('audit_about')}</span>
        <Select
          value={filter.about}
          onChange={({ target }) => onChange({ about: route.search.about(target.value) })}
        >
          <option value="">{t('audit_about_all')}</option>
          {nouns.map(({ noun, label }) => (
            <option key={noun} value={noun}>
              {label}
            </option>
          ))}
        </Select>
      </label>
      {isFiltered && (
        <div className="reading-filters">
          {filter.by !== '' && <span>{t('audit_only_by', { name: byName })}</span>}
          {filter.subject !== '' && (
            <span>
              {t('audit_only_subject', {
                name: subjectNameOf(t, filter.subject, named?.subjectName ?? null),
              })}
            </span>
          )}
          <Button onClick={() => onChange({ from: '', to: '', about: '', by: '', subject: '' })}>
            {t('audit_clear')}
          </Button>
        </div>
      )}
    </div>
  )
}
