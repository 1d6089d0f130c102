import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { ConnectionEnd } from '#web/areas/console/studio/integrations/connection.tsx'
import type { Engine, EngineCall } from './face-engine-query.ts'

/** Disconnects it: first every face is deleted there, unless somebody doesn't want to wait for that. */
export function EngineEnd({
  engine: { id, enrolled, leftoverCount, isLeaving },
  call,
  onChanged,
}: {
  readonly engine: Engine
  readonly call: EngineCall
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const end = async (atOnce: 'true' | 'false'): Promise<void> => {
    const params = { companyId: page.location.companyId, engineId: id }
    await call('faceEngines.remove', { params, query: { atOnce } })
    await onChanged()
  }
  const count = enrolled + leftoverCount
  return (
    <ConnectionEnd>
      {isLeaving ? (
        <AskFirst
          label={t('face_remove_now')}
          question={t('face_remove_now_sure', { count })}
          onDo={() => end('true')}
        />
      ) : (
        <AskFirst
          label={t('webhooks_remove')}
          question={t('face_remove_sure', { count })}
          onDo={() => end('false')}
        />
      )}
    </ConnectionEnd>
  )
}
