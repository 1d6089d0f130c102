import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isShort, type MessageKind } from '#domain/notification/message-kind.ts'
import type { MessageText } from '#domain/notification/message-text.ts'
import { textLength } from '#domain/notification/text-parts.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { MailFrame } from '#web/areas/console/frame/reading/mail-frame.tsx'
import type { MessageCall, MessageLanguage } from './message-calls.ts'
import { previewQuery } from './message-queries.ts'

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
  const params = { companyId: page.location.companyId, kind, language }
  const read = useQuery(previewQuery(call, params, text))
  const preview = read.data
  return (
    <section className="messages-preview" aria-label={t('template_preview')}>
      <h3>{t('template_preview')}</h3>
      <p className="muted">{t('template_preview_lead')}</p>
      {read.isError && (
        <Notice kind="warning" isLive>
          <p>{t('template_preview_failed')}</p>
          <Button onClick={() => void read.refetch()}>{t('common_button_try_again')}</Button>
        </Notice>
      )}
      {preview === undefined && !read.isError && <p className="muted">{t('common_loading')}</p>}
      {preview !== undefined &&
        (isShort(kind) ? (
          <>
            <p className="messages-bubble" dir="auto" lang={language}>
              {preview.text}
            </p>
            <output className="muted">{t('console_text_length', textLength(preview.text))}</output>
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
