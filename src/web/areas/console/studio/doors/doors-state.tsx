import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import {
  ConnectionState,
  SwitchButton,
  type ConnectionTone,
} from '../integrations/connection-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { faultText, stateWords } from './doors-words.ts'
import type { Doors, DoorsCall } from './doors-query.ts'

/** How it is doing, and what can be done now. */
export function DoorsState({
  doors,
  call,
  onChanged,
}: {
  readonly doors: Doors
  readonly call: DoorsCall
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const params = { companyId: page.location.companyId, doorsId: doors.id }
  const act = useSave(async (what: () => Promise<unknown>) => {
    await what()
    await onChanged()
  })
  const { state, given, waiting, givenUp, failingSince, lastError, restoredFrom } = doors
  const isPaused = state === 'PAUSED'
  return (
    <ConnectionState
      word={t(stateWords[state])}
      tone={toneOf(doors)}
      facts={[
        t('doors_given', { count: given }),
        waiting > 0 ? t('doors_waiting', { count: waiting }) : null,
        givenUp > 0 ? t('doors_given_up', { count: givenUp }) : null,
        doors.passagesWaiting > 0
          ? t('doors_passages_waiting', { count: doors.passagesWaiting })
          : null,
      ]}
      restoredFrom={restoredFrom}
      problem={act.problem}
      acts={
        <>
          {state !== 'LEAVING' && (
            <SwitchButton
              isLive={!isPaused}
              isFirst={doors.lastTakenAt === null}
              isPending={act.isPending}
              onSwitch={() =>
                void act.run(() => call(isPaused ? 'doors.activate' : 'doors.pause', { params }))
              }
            />
          )}
          {givenUp > 0 && (
            <Button
              isPending={act.isPending}
              onClick={() =>
                void act.run(() => call('doors.replay', { params, body: { credentialIds: [] } }))
              }
            >
              {t('webhooks_replay_given_up')}
            </Button>
          )}
        </>
      }
    >
      {state === 'LEAVING' && (
        <Notice kind="warning">
          <p>{t('doors_leaving')}</p>
        </Notice>
      )}
      {isPaused && restoredFrom === null && <p className="muted">{t('doors_paused')}</p>}
      {!isPaused && lastError !== null && (
        <Notice kind="warning">
          {failingSince !== null && <p>{t('webhooks_failing', { at: failingSince })}</p>}
          <p>{faultText(lastError, t)}</p>
        </Notice>
      )}
    </ConnectionState>
  )
}

function toneOf({ state, lastError }: Doors): ConnectionTone {
  if (state === 'PAUSED') return 'quiet'
  return state === 'LEAVING' || lastError !== null ? 'warning' : 'positive'
}
