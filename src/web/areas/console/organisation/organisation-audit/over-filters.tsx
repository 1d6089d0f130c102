import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { auditNouns } from '#domain/audit/audit-noun.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { subjectNameOf } from '#web/areas/console/safety/audit/audit-words.ts'
import type { OverChange, OverEvent, OverFilter } from './organisation-audit-query.ts'
import { route } from './route.ts'

const restMs = 200
const nothing = {
  location: '',
  from: '',
  to: '',
  about: '',
  who: '',
  actor: '',
  subject: '',
} as const

/** Where, which days, what about and who; what a row narrowed down; and the way back to everything. */
export function OverFilters({
  filter,
  places,
  events,
  onChange,
}: {
  readonly filter: OverFilter
  readonly places: readonly { readonly id: string; readonly name: string }[]
  /** What is shown: it has the names. */
  readonly events: readonly OverEvent[]
  readonly onChange: (change: OverChange) => void
}): ReactNode {
  const { t, language } = useTranslator()
  const { today } = useConsole()
  const nouns = auditNouns
    .map((noun) => ({ noun, label: t(`audit_noun_${noun}`) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
  const byName = events.find(({ actor }) => actor === filter.actor)?.actorName
  const named = events.find(({ subject }) => subject === filter.subject)
  const isFiltered = Object.values(filter).some((text) => text !== '')
  return (
    <div className="reading-filters">
      <label className="reading-field">
        <span>{t('organisation_audit_where')}</span>
        <Select
          value={filter.location}
          onChange={({ target }) => onChange({ location: target.value })}
        >
          <option value="">{t('organisation_audit_everywhere')}</option>
          <option value="ORGANISATION">{t('organisation_audit_above')}</option>
          {places.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </label>
      <Who who={filter.who} onChange={(who) => onChange({ who })} />
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
      {isFiltered && (
        <div className="reading-filters">
          {filter.actor !== '' && (
            <span>{t('audit_only_by', { name: byName ?? filter.actor })}</span>
          )}
          {filter.subject !== '' && (
            <span>
              {t('audit_only_subject', {
                name: subjectNameOf(t, filter.subject, named?.subjectName ?? null),
              })}
            </span>
          )}
          <Button onClick={() => onChange(nothing)}>{t('audit_clear')}</Button>
        </div>
      )}
    </div>
  )
}

/** Asks once nothing more is typed for a moment. */
function Who({
  who,
  onChange,
}: {
  readonly who: string
  readonly onChange: (who: string) => void
}): ReactNode {
  const { t } = useTranslator()
  const [text, setText] = useState(who)
  const [said, setSaid] = useState(who)
  // The address has changed elsewhere: by the back button, or by clearing everything.
  if (who !== said) {
    setSaid(who)
    if (who !== text.trim()) setText(who)
  }
  const say = useEffectEvent((typed: string) => {
    if (typed.trim() !== who) onChange(typed.trim())
  })
  useEffect(() => {
    const timer = setTimeout(() => say(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <label className="reading-field">
      <span>{t('organisation_audit_who')}</span>
      <input
        className="input"
        type="search"
        placeholder={t('organisation_audit_who_hint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        dir={text === '' ? undefined : 'auto'}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </label>
  )
}
