import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { ConnectionState, type ConnectionTone } from '../integrations/connection-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { RehearsalResult } from './rehearsal-result.tsx'
import { errorText, stateWords } from './webhook-words.ts'
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
  const { id, state, rehearsal, mayGoLive, failingSince, disabledReason, restoredFrom, lastError } =
    webhook
  const act = useSave(async (what: () => Promise<unknown>) => {
    await what()
    await onChanged()
  })
  const isRehearsing = rehearsal?.state === 'RUNNING'
  const isLive = state === 'ACTIVE'
  return (
    <ConnectionState
      word={t(stateWords[state])}
      tone={toneOf(webhook)}
      facts={[webhook.waiting > 0 ? t('webhooks_waiting', { count: webhook.waiting }) : null]}
      problem={act.problem}
      acts={
        <>
          {!isLive && mayGoLive && (
            <Button
              variant="primary"
              isPending={act.isPending}
              onClick={() => void act.run(() => calls.activate(id))}
            >
              {t(state === 'DRAFT' ? 'webhooks_activate' : 'webhooks_continue')}
            </Button>
          )}
          <Button
            variant={isLive || mayGoLive ? 'secondary' : 'primary'}
            isPending={isRehearsing || act.isPending}
            onClick={() => void act.run(() => calls.rehearse(id))}
          >
            {t(isRehearsing ? 'webhooks_rehearsing' : 'webhooks_rehearse')}
          </Button>
          {isLive && (
            <Button isPending={act.isPending} onClick={() => void act.run(() => calls.pause(id))}>
              {t('webhooks_pause')}
            </Button>
          )}
        </>
      }
    >
      {restoredFrom !== null && (
        <Notice kind="warning">
          <p>{t('webhooks_restored', { at: restoredFrom })}</p>
        </Notice>
      )}
      {state === 'PAUSED' && <p className="muted">{t('webhooks_kept')}</p>}
      {disabledReason !== null && (
        <Notice kind="danger">
          <p>
            {t(disabledReason === 'GONE' ? 'webhooks_disabled_gone' : 'webhooks_disabled_failing')}
          </p>
          <p>{t('webhooks_kept')}</p>
        </Notice>
      )}
      {isLive && failingSince !== null && (
        <Notice kind="warning">
          <p>{t('webhooks_failing', { at: failingSince })}</p>
          {lastError !== null && <p>{errorText(lastError, t)}</p>}
        </Notice>
      )}
      {!isLive && !mayGoLive && <p className="muted">{t('webhooks_rehearse_lead')}</p>}
      {rehearsal !== null && !isRehearsing && !(isLive && rehearsal.state === 'PASSED') && (
        <RehearsalResult rehearsal={rehearsal} />
      )}
    </ConnectionState>
  )
}

/** Of whatever is told by the spine, as a webhook or a chat is. */
export function toneOf({
  state,
  disabledReason,
  failingSince,
}: Pick<Webhook, 'state' | 'disabledReason' | 'failingSince'>): ConnectionTone {
  if (disabledReason !== null) return 'danger'
  if (state !== 'ACTIVE') return 'quiet'
  return failingSince === null ? 'positive' : 'warning'
}
