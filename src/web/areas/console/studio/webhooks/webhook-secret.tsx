import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ConnectionEnd } from '../integrations/connection.tsx'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import type { Made, Webhook, WebhookCalls } from './webhook-calls.ts'

/** A new secret, and the end. */
export function WebhookSecret({
  webhook: { id, name, previousUntil },
  calls,
  onRotated,
  onRemoved,
}: {
  readonly webhook: Webhook
  readonly calls: WebhookCalls
  readonly onRotated: (made: Made) => Promise<void>
  readonly onRemoved: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  return (
    <>
      <section>
        <h3>{t('webhooks_secret')}</h3>
        {previousUntil !== null && <p>{t('webhooks_previous', { at: previousUntil })}</p>}
        <AskFirst
          label={t('webhooks_rotate')}
          question={t('webhooks_rotate_sure')}
          onDo={async () => {
            await onRotated(await calls.rotate(id))
          }}
        />
      </section>
      <ConnectionEnd>
        <AskFirst
          label={t('webhooks_remove')}
          question={t('webhooks_remove_sure', { name })}
          onDo={async () => {
            await calls.remove(id)
            await onRemoved()
          }}
        />
      </ConnectionEnd>
    </>
  )
}
