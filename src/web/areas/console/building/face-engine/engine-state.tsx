import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { ConnectionState } from '#web/areas/console/studio/integrations/connection-state.tsx'
import { toneOf } from '#web/areas/console/studio/webhooks/webhook-state.tsx'
import { errorText, stateWords } from '#web/areas/console/studio/webhooks/webhook-words.ts'
import type { Engine, EngineCall } from './face-engine-query.ts'

/** How it is doing, and the one thing to do next. */
export function EngineState({
  engine,
  call,
  onChanged,
}: {
  readonly engine: Engine
  readonly call: EngineCall
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const params = { companyId: page.location.companyId, engineId: engine.id }
  const { state, failingSince, disabledReason, restoredFrom, lastError } = engine
  const act = useSave(async (what: () => Promise<unknown>) => {
    await what()
    await onChanged()
  })
  const isLive = state === 'ACTIVE'
  return (
    <ConnectionState
      word={t(stateWords[state])}
      tone={toneOf(engine)}
      facts={[
        t('face_enrolled', { count: engine.enrolled }),
        t('face_consents', { count: engine.consents }),
        engine.refused > 0 ? t('face_refused', { count: engine.refused }) : null,
        engine.waiting > 0 ? t('webhooks_waiting', { count: engine.waiting }) : null,
      ]}
      problem={act.problem}
      acts={
        !engine.isLeaving && (
          <Button
            variant={isLive ? 'secondary' : 'primary'}
            isPending={act.isPending}
            onClick={() =>
              void act.run(() =>
                call(isLive ? 'faceEngines.pause' : 'faceEngines.activate', { params }),
              )
            }
          >
            {t(isLive ? 'webhooks_pause' : 'webhooks_continue')}
          </Button>
        )
      }
    >
      {restoredFrom !== null && (
        <Notice kind="warning">
          <p>{t('webhooks_restored', { at: restoredFrom })}</p>
        </Notice>
      )}
      {state === 'PAUSED' && <p className="muted">{t('face_paused')}</p>}
      {disabledReason !== null && (
        <Notice kind="danger">
          <p>{t('webhooks_disabled_failing')}</p>
        </Notice>
      )}
      {isLive && failingSince !== null && (
        <Notice kind="warning">
          <p>{t('webhooks_failing', { at: failingSince })}</p>
          {lastError !== null && <p>{errorText(lastError, t)}</p>}
        </Notice>
      )}
    </ConnectionState>
  )
}
