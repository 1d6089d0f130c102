import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { messagesPath } from '#domain/console/console-view.ts'
import { isShort, type MessageKind } from '#domain/notification/message-kind.ts'
import type { MessageText } from '#domain/notification/message-text.ts'
import { textLength } from '#domain/notification/text-parts.ts'
import { ApiError } from '#web/api/api-error.ts'
import { baseFolder } from '#web/address.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import type { MessageCall, MessageLanguage } from './message-calls.ts'

type Preview = CallOutput<Endpoints['messageTexts.preview']>

/** A text is typed in several strokes. */
const typingMs = 200

/** The message as it will arrive, written by the server as it writes the real one. */
export function MessagePreview({
  call,
  kind,
  language,
  text,
}: {
  readonly call: MessageCall
  readonly kind: MessageKind
  readonly language: MessageLanguage
  readonly text: MessageText
}): ReactNode {
  const { t } = useTranslator()
  const { page } = useConsole()
  const [preview, setPreview] = useState<Preview | null>(null)
  const [isFailed, setIsFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const params = { companyId: page.location.companyId, kind, language }
  const ask = useEffectEvent(async (body: MessageText, signal: AbortSignal, _tries: number) => {
    try {
      const answer = await call('messageTexts.preview', { params, body }, signal)
      if (signal.aborted) return
      setPreview(answer)
      setIsFailed(false)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!signal.aborted) setIsFailed(true)
    }
  })
  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(() => void ask(text, controller.signal, tries), typingMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text, tries])
  return (
    <section className="messages-preview" aria-label={t('template_preview')}>
      <h3>{t('template_preview')}</h3>
      <p className="settings-muted">{t('template_preview_lead')}</p>
      {isFailed && (
        <Notice kind="warning" isLive>
          <p>{t('template_preview_failed')}</p>
          <Button onClick={() => setTries(tries + 1)}>{t('common_button_try_again')}</Button>
        </Notice>
      )}
      {preview === null && !isFailed && <p className="settings-muted">{t('common_loading')}</p>}
      {preview !== null &&
        (isShort(kind) ? (
          <>
            <p className="messages-bubble" dir="auto" lang={language}>
              {preview.text}
            </p>
            <output className="settings-muted">
              {t('console_text_length', textLength(preview.text))}
            </output>
          </>
        ) : (
          <>
            <p className="messages-line" dir="auto" lang={language}>
              <strong>{preview.subject}</strong>
            </p>
            <MailFrame title={preview.subject} html={preview.html} />
            <details>
              <summary>{t('template_preview_plain')}</summary>
              <p className="messages-bubble" dir="auto" lang={language}>
                {preview.text}
              </p>
            </details>
          </>
        ))}
    </section>
  )
}

/** A mail in a frame without an origin: what stands in it can reach nothing here. */
function MailFrame({ title, html }: { readonly title: string; readonly html: string }): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => showIn(frame.current, html), [html])
  return (
    <iframe
      ref={frame}
      className="messages-frame"
      sandbox="allow-scripts"
      src={`${baseFolder}${messagesPath}/frame`}
      title={title}
      onLoad={({ currentTarget }) => showIn(currentTarget, html)}
    />
  )
}

/** The frame has no origin that could be named. */
function showIn(frame: HTMLIFrameElement | null, html: string): void {
  frame?.contentWindow?.postMessage(html, '*')
}
