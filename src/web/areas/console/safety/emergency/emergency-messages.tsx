import { type ReactNode, useId, useState } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { maxMessageLength } from '#domain/emergency/message.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { usePendingAction } from '#web/ui/forms/pending-action.ts'
import { focusOnce } from '#web/areas/console/frame/focus-once.ts'
import type { Connection, Roll } from './place.ts'

/** What was written to everybody on the list, and one more. */
export function EmergencyMessages({
  params,
  connection,
  emergency,
  messages,
  onSent,
}: {
  readonly params: { readonly companyId: string; readonly emergencyId: string }
  readonly connection: Connection
  readonly emergency: Roll['emergency']
  readonly messages: Roll['messages']
  readonly onSent: () => void
}): ReactNode {
  const { t } = useTranslator()
  const [isWriting, setIsWriting] = useState(false)
  const isOver = emergency.endedAt !== null
  if (isOver && messages.length === 0) return null
  return (
    <section className="emergency-messages">
      <h2>{t('emergency_messages')}</h2>
      {messages.length > 0 && (
        <ul>
          {messages.map(({ id, text, at, reached }) => (
            <li key={id}>
              <p className="muted">
                {reached === null
                  ? t('emergency_message_sending', { at: new Date(at) })
                  : t('emergency_message_sent', { at: new Date(at), reached })}
              </p>
              <p dir="auto">{text}</p>
            </li>
          ))}
        </ul>
      )}
      {!isOver && !isWriting && (
        <Button onClick={() => setIsWriting(true)}>{t('emergency_message_to_all')}</Button>
      )}
      {!isOver && isWriting && (
        <NewMessage
          params={params}
          connection={connection}
          drill={emergency.drill}
          onDone={(isSent) => {
            setIsWriting(false)
            if (isSent) onSent()
          }}
        />
      )}
    </section>
  )
}

function NewMessage({
  params: { companyId, emergencyId },
  connection,
  drill,
  onDone,
}: {
  readonly params: { readonly companyId: string; readonly emergencyId: string }
  readonly connection: Connection
  readonly drill: boolean
  readonly onDone: (isSent: boolean) => void
}): ReactNode {
  const { t } = useTranslator()
  const [text, setText] = useState(() => firstText(drill, t))
  const [problem, setProblem] = useState<MessageKey | null>(null)
  const send = usePendingAction(async () => {
    setProblem(text.trim() === '' ? 'common_error_required' : null)
    if (text.trim() === '') return
    try {
      const body = { emergencyId, text }
      await connection.call('emergencies.message', { params: { companyId }, body })
      onDone(true)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem('emergency_message_failed')
    }
  })
  return (
    <div className="emergency-write">
      <MessageField text={text} onChange={setText} />
      {problem !== null && (
        <Notice kind="danger" isLive>
          <p>{t(problem)}</p>
        </Notice>
      )}
      <div className="emergency-buttons">
        <Button variant="primary" isPending={send.isPending} onClick={() => void send.run()}>
          {t('emergency_message_send')}
        </Button>
        <Button onClick={() => onDone(false)}>{t('common_button_cancel')}</Button>
      </div>
    </div>
  )
}

/** The words, ready to be changed. */
export function MessageField({
  text,
  onChange,
  isFocused = true,
}: {
  readonly text: string
  readonly onChange: (text: string) => void
  readonly isFocused?: boolean
}): ReactNode {
  const { t } = useTranslator()
  const id = useId()
  return (
    <div className="emergency-write">
      <label htmlFor={id}>{t('emergency_message_label')}</label>
      <textarea
        id={id}
        className="input"
        rows={4}
        maxLength={maxMessageLength}
        aria-describedby={`${id}-hint`}
        dir="auto"
        value={text}
        ref={isFocused ? focusOnce : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-hint`} className="muted">
        {t('emergency_message_hint')}
      </p>
    </div>
  )
}

/** What is mostly meant, in the marshal's language. */
export function firstText(
  drill: boolean,
  t: (key: 'emergency_message_default_drill' | 'emergency_message_default_real') => string,
): string {
  return t(drill ? 'emergency_message_default_drill' : 'emergency_message_default_real')
}
