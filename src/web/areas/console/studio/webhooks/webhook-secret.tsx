import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import type { Webhook, WebhookCall } from './webhooks-query.ts'

const overlapHours = 24

/** A new secret, and the end. */
export function WebhookSecret({
  webhook: { id, name, previousUntil },
  call,
  onRotated,
  onRemoved,
}: {
  readonly webhook: Webhook
  readonly call: WebhookCall
  readonly onRotated: (made: { id: string; secret: string }) => Promise<void>
  readonly onRemoved: () => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const params = { companyId: page.location.companyId, webhookId: id }
  return (
    <section>
      <h3>{t('webhooks_secret')}</h3>
      {previousUntil !== null && <p>{t('webhooks_previous', { at: previousUntil })}</p>}
      <AskFirst
        label={t('webhooks_rotate')}
        question={t('webhooks_rotate_sure')}
        onDo={async () => {
          await onRotated(await call('webhooks.rotate', { params, body: { overlapHours } }))
        }}
      />
      <AskFirst
        label={t('webhooks_remove')}
        question={t('webhooks_remove_sure', { name })}
        onDo={async () => {
          await call('webhooks.remove', { params })
          await onRemoved()
        }}
      />
    </section>
  )
}
