import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { Button } from '#web/ui/button.tsx'
import { ConnectionHealth } from '../integrations/connection-health.tsx'
import type { PeopleReads, Run } from '../people-reads/people-reads.ts'
import type { Engage, Telling } from './engage-query.ts'

/** How it goes where Foyer leads, and what can be done now. */
export function TellingState({
  connection,
  telling,
  live,
  reads,
  onChanged,
}: {
  readonly connection: Engage
  readonly telling: Telling
  readonly live: Run | null
  readonly reads: PeopleReads
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const act = useSave(async (preview: boolean) => {
    await reads.begin(preview)
    await onChanged()
  })
  const state = connection.state === 'PAUSED' ? 'PAUSED' : telling.state
  const isBusy = live?.state === 'READING' || live?.state === 'APPLYING'
  return (
    <ConnectionHealth
      health={{ ...telling, state }}
      facts={[t('engage_kept', { count: connection.people })]}
      kept="webhooks_kept"
      canSwitch={state !== 'DRAFT'}
      onSwitch={async (isLive) => {
        await (isLive ? reads.pause() : reads.activate())
        await onChanged()
      }}
      problem={act.problem}
      acts={
        state !== 'PAUSED' &&
        !isBusy && (
          <>
            <Button
              variant={live === null ? 'primary' : 'secondary'}
              isPending={act.isPending}
              onClick={() => void act.run(true)}
            >
              {t('ldap_preview')}
            </Button>
            <Button isPending={act.isPending} onClick={() => void act.run(false)}>
              {t('ldap_sync')}
            </Button>
          </>
        )
      }
    >
      {state === 'DRAFT' && <p className="muted">{t('engage_not_begun')}</p>}
    </ConnectionHealth>
  )
}
