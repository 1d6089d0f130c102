import type { ReactNode } from 'react'
import { conditionOf } from '#domain/integration/condition.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useRoving } from '#web/areas/console/frame/reading/use-roving.ts'
import { ConditionLine } from '../integrations/condition-line.tsx'
import type { Webhook } from './webhook-calls.ts'
import { newWebhook } from './webhooks-query.ts'

/** Who is told, and whether it works. */
export function WebhookList({
  webhooks,
  lead,
  onOpen,
}: {
  readonly webhooks: readonly Webhook[]
  readonly lead: string
  readonly onOpen: (id: string) => void
}): ReactNode {
  const { t } = useTranslator()
  const { minute } = useConsole()
  const { list: rows } = useRoving()
  return (
    <section>
      <p className="muted">{lead}</p>
      {webhooks.length === 0 && <p>{t('webhooks_empty')}</p>}
      <div className="settings-tools">
        <Button variant="primary" onClick={() => onOpen(newWebhook)}>
          {t('webhooks_add')}
        </Button>
      </div>
      <ul {...rows} className="rows">
        {webhooks.map((webhook) => (
          <li key={webhook.id}>
            <button type="button" className="settings-row" onClick={() => onOpen(webhook.id)}>
              <strong dir="auto">{webhook.name}</strong>
              <span className="muted webhooks-address" dir="ltr">
                {webhook.address}
              </span>
              <ConditionLine connected={{ ...webhook, condition: conditionOf(webhook, minute) }} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
