import type { ReactNode } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { type AuditNoun, auditNouns } from '#domain/audit/audit-noun.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { subjectNameOf } from './audit-words.ts'
import type { AuditEvent, AuditFilter } from './connect-audit.ts'

export const nounWords: Readonly<Record<AuditNoun, MessageKey>> = {
  account: 'audit_noun_account',
  administrator: 'audit_noun_administrator',
  agreement: 'audit_noun_agreement',
  audit: 'audit_noun_audit',
  badge: 'audit_noun_badge',
  badge_template: 'audit_noun_badge_template',
  booking: 'audit_noun_booking',
  company: 'audit_noun_company',
  custom_field: 'audit_noun_custom_field',
  delivery: 'audit_noun_delivery',
  desk: 'audit_noun_desk',
  emergency: 'audit_noun_emergency',
  employee: 'audit_noun_employee',
  floor: 'audit_noun_floor',
  flow: 'audit_noun_flow',
  identity_provider: 'audit_noun_identity_provider',
  import: 'audit_noun_import',
  kiosk: 'audit_noun_kiosk',
  meeting: 'audit_noun_meeting',
  message_channel: 'audit_noun_message_channel',
  message_text: 'audit_noun_message_text',
  operator: 'audit_noun_operator',
  params: 'audit_noun_params',
  presence: 'audit_noun_presence',
  printer: 'audit_noun_printer',
  retention: 'audit_noun_retention',
  right: 'audit_noun_right',
  user: 'audit_noun_user',
  visit: 'audit_noun_visit',
  visitor: 'audit_noun_visitor',
  walk_in: 'audit_noun_walk_in',
  watch_list: 'audit_noun_watch_list',
}

/** Which days, what about, and what was narrowed down by a row, with the way back to everything. */
export function AuditFilters({
  filter,
  events,
  onChange,
}: {
  readonly filter: AuditFilter
  /** What is shown: it has the names. */
  readonly events: readonly AuditEvent[]
  readonly onChange: (change: Partial<AuditFilter>) => void
}): ReactNode {
  const { t, language } = useTranslator()
  const { today } = useConsole()
  const nouns = auditNouns
    .map((noun) => ({ noun, label: t(nounWords[noun]) }))
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
        <select
          className="input"
          value={filter.about}
          onChange={({ target }) => onChange({ about: target.value })}
        >
          <option value="">{t('audit_about_all')}</option>
          {nouns.map(({ noun, label }) => (
            <option key={noun} value={noun}>
              {label}
            </option>
          ))}
        </select>
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
