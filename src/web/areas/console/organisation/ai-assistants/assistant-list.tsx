import type { ReactNode } from 'react'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { AiAssistant, AiAssistantsCall } from './ai-assistants-query.ts'

/** What people of the organisation have connected. */
export function AssistantList({
  assistants,
  call,
  onEnded,
}: {
  readonly assistants: readonly AiAssistant[]
  readonly call: AiAssistantsCall
  readonly onEnded: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  return (
    <section aria-labelledby="ai-assistants-connected">
      <h2 id="ai-assistants-connected">{t('ai_assistants_connected')}</h2>
      {assistants.length === 0 && <p className="muted">{t('ai_assistants_empty')}</p>}
      <ul className="rows">
        {assistants.map(({ id, name, host, email, mayChange, lastUsedAt, blockedReason }) => (
          <li key={id}>
            <div className="settings-row">
              <strong dir="auto">{name}</strong>
              <span className="muted">
                <bdi>{email}</bdi>
                {' · '}
                <bdi>{host}</bdi>
              </span>
              <span className="muted">
                {t(mayChange ? 'ai_assistants_may_change' : 'ai_assistants_may_read')}
                {' · '}
                {lastUsedAt === null
                  ? t('ai_assistants_unused')
                  : t('ai_assistants_used', { at: lastUsedAt })}
              </span>
              {blockedReason !== null && (
                <span>{t('ai_assistants_blocked_for', { reason: blockedReason })}</span>
              )}
            </div>
            <AskFirst
              label={t('ai_assistants_disconnect')}
              about={`${name}, ${email}`}
              question={t('ai_assistants_disconnect_sure', { name, email })}
              onDo={async () => {
                await call('aiAssistants.disconnect', { params: { assistantId: id } })
                await onEnded()
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
