import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { actorWords, eventWord } from '../event-words.ts'
import { nounWords } from './audit-filters.tsx'
import type { AuditEvent, AuditFilter } from './connect-audit.ts'

/** One thing that happened: when, what, by whom, to what; who and what narrow the list down. */
export function AuditRow({
  event,
  onNarrow,
}: {
  readonly event: AuditEvent
  readonly onNarrow: (change: Partial<AuditFilter>) => void
}): ReactNode {
  const { t } = useTranslator()
  const { kind, actor, actorName, subject, payload } = event
  const noun = kind.slice(0, kind.indexOf('.'))
  const [nounKey] = Object.entries(nounWords).flatMap(([own, key]) => (own === noun ? [key] : []))
  const words = eventWord(event)
  const details = Object.entries(payload)
  const person = actor.startsWith('user:') ? actor.slice('user:'.length) : null
  return (
    <li className="audit-row">
      <span className="audit-muted numeric">{t('console_moment', { at: event.at })}</span>
      <div>
        <strong>{words === undefined ? <Code text={kind} /> : t(words)}</strong>
        <span className="audit-muted">{nounKey !== undefined && t(nounKey)}</span>
        {details.length > 0 && (
          <details>
            <summary>{t('audit_details')}</summary>
            <dl>
              {details.map(([name, value]) => (
                <div key={name}>
                  <dt>
                    <Code text={name} />
                  </dt>
                  <dd dir="auto">{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </div>
      <span>
        <span className="audit-muted">{t('audit_column_who')}</span>
        {person === null ? (
          <span>{actorName ?? roleOf(t, actor)}</span>
        ) : (
          <button
            type="button"
            title={t('audit_only_by', { name: actorName ?? person })}
            onClick={() => onNarrow({ by: person })}
          >
            {actorName ?? person}
          </button>
        )}
      </span>
      <span>
        <span className="audit-muted">{t('audit_column_whom')}</span>
        <button
          type="button"
          title={t('audit_only_subject', { name: event.subjectName ?? subject })}
          onClick={() => onNarrow({ subject })}
        >
          {event.subjectName ?? <Code text={subject} />}
        </button>
      </span>
    </li>
  )
}

/** What is the same in every language. */
function Code({ text }: { readonly text: string }): ReactNode {
  return (
    <code dir="ltr" translate="no">
      {text}
    </code>
  )
}

function roleOf(t: ReturnType<typeof useTranslator>['t'], actor: string): string {
  const [role = ''] = actor.split(':')
  if (role === 'system') return t('audit_by_system')
  const key = actorWords[role]
  return t(key ?? 'audit_by_anonymous')
}
