import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { ConnectionState, SwitchButton } from '../integrations/connection-state.tsx'
import { Button } from '#web/ui/button.tsx'
import type { PeopleReads, Run, Source } from './people-reads.ts'

/** How it is doing, and what can be done now. */
export function SourceState({
  source: { state, people, restoredFrom },
  live,
  reads,
  onChanged,
}: {
  readonly source: Source
  readonly live: Run | null
  readonly reads: PeopleReads
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const act = useSave(async (what: () => Promise<unknown>) => {
    await what()
    await onChanged()
  })
  const isPaused = state === 'PAUSED'
  const isBusy = live?.state === 'READING' || live?.state === 'APPLYING'
  const begin = (preview: boolean) => () => void act.run(() => reads.begin(preview))
  return (
    <ConnectionState
      word={t(isPaused ? 'webhooks_state_paused' : 'webhooks_state_active')}
      tone={isPaused ? 'quiet' : 'positive'}
      facts={[t('ldap_people', { count: people })]}
      restoredFrom={restoredFrom}
      problem={act.problem}
      acts={
        <>
          {!isPaused && !isBusy && (
            <>
              <Button
                variant={live === null ? 'primary' : 'secondary'}
                isPending={act.isPending}
                onClick={begin(true)}
              >
                {t('ldap_preview')}
              </Button>
              <Button isPending={act.isPending} onClick={begin(false)}>
                {t('ldap_sync')}
              </Button>
            </>
          )}
          <SwitchButton
            isLive={!isPaused}
            isPending={act.isPending}
            onSwitch={() => void act.run(isPaused ? reads.activate : reads.pause)}
          />
        </>
      }
    ></ConnectionState>
  )
}
