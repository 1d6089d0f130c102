import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ConnectionHealth } from '#web/areas/console/studio/integrations/connection-health.tsx'
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
  return (
    <ConnectionHealth
      health={engine}
      facts={[
        t('face_enrolled', { count: engine.enrolled }),
        t('face_consents', { count: engine.consents }),
        engine.refused > 0 ? t('face_refused', { count: engine.refused }) : null,
      ]}
      kept="face_paused"
      canSwitch={!engine.isLeaving}
      onSwitch={async (isLive) => {
        const params = { companyId: page.location.companyId, engineId: engine.id }
        await call(isLive ? 'faceEngines.pause' : 'faceEngines.activate', { params })
        await onChanged()
      }}
    />
  )
}
