import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { ConnectionHealth } from '../integrations/connection-health.tsx'
import { Button } from '#web/ui/button.tsx'
import { RehearsalResult } from './rehearsal-result.tsx'
import type { Webhook, WebhookCalls } from './webhook-calls.ts'

/** How it is doing, and the one thing to do next. */
export function WebhookState({
  webhook,
  calls,
  onChanged,
}: {
  readonly webhook: Webhook
  readonly calls: WebhookCalls
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const { id, state, rehearsal, mayGoLive } = webhook
  const act = useSave(async () => {
    await calls.rehearse(id)
    await onChanged()
  })
  const isRehearsing = rehearsal?.state === 'RUNNING'
  const isLive = state === 'ACTIVE'
  return (
    <ConnectionHealth
      health={webhook}
      facts={[]}
      kept="webhooks_kept"
      canSwitch={isLive || mayGoLive}
      onSwitch={async () => {
        await (isLive ? calls.pause(id) : calls.activate(id))
        await onChanged()
      }}
      acts={
        <Button
          variant={isLive || mayGoLive ? 'secondary' : 'primary'}
          isPending={isRehearsing || act.isPending}
          onClick={() => void act.run()}
        >
          {t(isRehearsing ? 'webhooks_rehearsing' : 'webhooks_rehearse')}
        </Button>
      }
      problem={act.problem}
    >
      {!isLive && !mayGoLive && <p className="muted">{t('webhooks_rehearse_lead')}</p>}
      {rehearsal !== null && !isRehearsing && !(isLive && rehearsal.state === 'PASSED') && (
        <RehearsalResult rehearsal={rehearsal} />
      )}
    </ConnectionHealth>
  )
}
