import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
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
    <section>
      <p>
        <strong>{t(stateWords[state])}</strong>
        {webhook.waiting > 0 && (
          <span className="muted"> · {t('webhooks_waiting', { count: webhook.waiting })}</span>
        )}
      </p>
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
      <SaveProblem problem={act.problem} />
      <div className="settings-tools">
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
      </div>
      {rehearsal !== null && !isRehearsing && !(isLive && rehearsal.state === 'PASSED') && (
        <RehearsalResult rehearsal={rehearsal} />
      )}
    </section>
  )
}
