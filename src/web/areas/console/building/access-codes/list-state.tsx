import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import {
  ConnectionState,
  SwitchButton,
} from '#web/areas/console/studio/integrations/connection-state.tsx'
import { errorWord } from './access-code-words.ts'
import type { AccessCodesCall, System } from './access-codes-query.ts'
import { standingText } from './list-of-lists.tsx'

/** How a list is doing, and what can be done with it. */
export function ListState({
  system,
  call,
  onChanged,
}: {
  readonly system: System
  readonly call: AccessCodesCall
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const { page } = useConsole()
  const params = { companyId: page.location.companyId, systemId: system.id }
  const act = useSave(async (what: () => Promise<unknown>) => {
    await what()
    await onChanged()
  })
  const { state, restoredFrom, free } = system
  const isPaused = state === 'PAUSED'
  const error = errorWord(system)
  return (
    <ConnectionState
      word={t(isPaused ? 'webhooks_state_paused' : 'webhooks_state_active')}
      tone={isPaused ? 'quiet' : error === null ? 'positive' : 'warning'}
      facts={[standingText(system, t)]}
      restoredFrom={restoredFrom}
      problem={act.problem}
      acts={
        state !== 'LEAVING' && (
          <>
            <SwitchButton
              isLive={!isPaused}
              isPending={act.isPending}
              onSwitch={() =>
                void act.run(() =>
                  call(isPaused ? 'credentialSystems.activate' : 'credentialSystems.pause', {
                    params,
                  }),
                )
              }
            />
            {free !== null && free > 0 && (
              <AskFirst
                label={t('access_drop')}
                question={t('access_drop_sure')}
                onDo={async () => {
                  await call('credentialSystems.dropCodes', { params })
                  await onChanged()
                }}
              />
            )}
          </>
        )
      }
    >
      {error !== null && state !== 'LEAVING' && (
        <Notice kind="warning">
          <p>{t(error)}</p>
        </Notice>
      )}
    </ConnectionState>
  )
}
