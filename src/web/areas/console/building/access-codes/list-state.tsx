import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { ConnectionState } from '#web/areas/console/studio/integrations/connection-state.tsx'
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
      problem={act.problem}
      acts={
        state !== 'LEAVING' && (
          <>
            <Button
              variant={isPaused ? 'primary' : 'quiet'}
              isPending={act.isPending}
              onClick={() =>
                void act.run(() =>
                  call(isPaused ? 'credentialSystems.activate' : 'credentialSystems.pause', {
                    params,
                  }),
                )
              }
            >
              {t(isPaused ? 'webhooks_continue' : 'webhooks_pause')}
            </Button>
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
      {restoredFrom !== null && (
        <Notice kind="warning">
          <p>{t('webhooks_restored', { at: restoredFrom })}</p>
        </Notice>
      )}
      {error !== null && state !== 'LEAVING' && (
        <Notice kind="warning">
          <p>{t(error)}</p>
        </Notice>
      )}
    </ConnectionState>
  )
}
