import './audit-changes.css'
import type { ReactNode } from 'react'
import { auditNouns } from '#domain/audit/audit-noun.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { actorWords } from '#web/areas/console/front-desk/event-words.ts'
import { auditWord, subjectNameOf, subjectWord } from './audit-words.ts'
import { AuditChanges, type NamedPlace } from './audit-changes.tsx'
import type { AuditEvent } from './connect-audit.ts'

/** One thing that happened: when, what, by whom, to what; who and what narrow the list down. */
export function AuditRow({
  event,
  place,
  places = [],
  mayNarrow,
  onNarrow,
}: {
  readonly event: AuditEvent
  /** Where it happened, on a screen over many locations. */
  readonly place?: string
  readonly places?: readonly NamedPlace[]
  /** Whether there is a filter for what this one did. */
  readonly mayNarrow: (actor: string) => boolean
  readonly onNarrow: (change: { readonly actor: string } | { readonly subject: string }) => void
}): ReactNode {
  const { t } = useTranslator()
  const { kind, actor, actorName, subject, payload, changes } = event
  const noun = auditNouns.find((own) => kind.startsWith(`${own}.`))
  const words = auditWord(event)
  const details = Object.entries(payload)
  const { word, id } = subjectWord(subject)
  return (
    <li className="reading-row">
      <span className="muted numeric">{t('console_moment', { at: event.at })}</span>
      <div>
        <strong>
          {words === undefined ? <Code text={kind} /> : t(words, { reason: reasonOf(event) })}
        </strong>
        <span className="muted">{noun !== undefined && t(`audit_noun_${noun}`)}</span>
        {place !== undefined && <span dir="auto">{place}</span>}
      </div>
      <span>
        <span className="muted">{t('audit_column_who')}</span>
        {mayNarrow(actor) ? (
          <button
            type="button"
            title={t('audit_only_by', { name: actorOf(t, actor, actorName) })}
            onClick={() => onNarrow({ actor })}
          >
            {actorOf(t, actor, actorName)}
          </button>
        ) : (
          <span>{actorOf(t, actor, actorName)}</span>
        )}
        {event.assistant !== null && (
          <span className="muted">{t('audit_by_assistant', { name: event.assistant })}</span>
        )}
      </span>
      <span>
        <span className="muted">{t('audit_column_whom')}</span>
        <button
          type="button"
          title={t('audit_only_subject', { name: subjectNameOf(t, subject, event.subjectName) })}
          onClick={() => onNarrow({ subject })}
        >
          {event.subjectName ?? (
            <>
              {word === undefined ? null : t(word)} <Code text={id} />
            </>
          )}
        </button>
      </span>
      {details.length + changes.length > 0 && (
        <details className="audit-details">
          <summary>{t('audit_details')}</summary>
          {changes.length > 0 && <AuditChanges changes={changes} places={places} />}
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

function reasonOf({ payload: { reason } }: AuditEvent): string {
  return typeof reason === 'string' ? reason : ''
}

function actorOf(
  t: ReturnType<typeof useTranslator>['t'],
  actor: string,
  name: string | null,
): string {
  if (name !== null && actor.startsWith('support:')) return t('audit_by_support_of', { name })
  return name ?? roleOf(t, actor)
}

function roleOf(t: ReturnType<typeof useTranslator>['t'], actor: string): string {
  const [role = ''] = actor.split(':')
  if (role === 'system') return t('audit_by_system')
  if (role === 'support') return t('audit_by_support')
  if (role === 'operator') return t('audit_by_operator')
  if (role === 'account') return t('audit_by_administrator')
  if (role === 'directory' || role === 'doors') return t('console_by_client')
  const key = actorWords[role]
  return t(key ?? 'audit_by_anonymous')
}
