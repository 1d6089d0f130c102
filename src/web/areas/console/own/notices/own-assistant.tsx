import { type ReactNode, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useNotificationCall } from '#web/areas/console/messages/channels/use-notification-call.ts'
import { AssistantChoice } from '#web/areas/console/settings/people/assistant-choice.tsx'
import type { Colleague } from '#web/areas/console/settings/people/colleague-choice.tsx'

/** Who gets one's messages too: chosen by oneself, and stored at once. Reference §7, L-PA. */
export function OwnAssistant({ before }: { readonly before: Colleague | null }): ReactNode {
  const call = useNotificationCall()
  const { t } = useTranslator()
  const [assistant, setAssistant] = useState(before)
  const [outcome, setOutcome] = useState<'saved' | 'failed' | null>(null)
  const choose = async (chosen: Colleague | null): Promise<void> => {
    setAssistant(chosen)
    setOutcome(null)
    try {
      await call('me.putAssistant', {
        body: { assistant: chosen === null ? null : { id: chosen.id } },
      })
      setOutcome('saved')
    } catch (error) {
      setAssistant(assistant)
      if (!(error instanceof ApiError)) throw error
      setOutcome('failed')
    }
  }
  return (
    <section className="card stack">
      <h2>{t('notice_assistant')}</h2>
      <p className="muted">{t('notice_assistant_lead')}</p>
      <AssistantChoice assistant={assistant} onChoose={(chosen) => void choose(chosen)} />
      {outcome !== null && (
        <Notice kind={outcome === 'saved' ? 'positive' : 'danger'} isLive>
          <p>{t(outcome === 'saved' ? 'notice_saved' : 'notice_failed')}</p>
        </Notice>
      )}
    </section>
  )
}
