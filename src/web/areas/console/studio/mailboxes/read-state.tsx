import type { ReactNode } from 'react'
import type { Translator } from '#web/i18n/translator.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { ConnectionState, SwitchButton } from '../integrations/connection-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'

/** A mailbox or a calendar, as far as it matters here. */
export type ReadOne = {
  readonly state: 'ACTIVE' | 'PAUSED'
  readonly restoredFrom: string | null
  readonly readAt: string | null
  readonly failingSince: string | null
}

/** How one is doing, and what can be done now. */
export function ReadState({
  one,
  fault,
  facts = [],
  onRead,
  onTurn,
}: {
  readonly one: ReadOne
  /** What keeps it from being read, in a sentence. */
  readonly fault: string | null
  /** What else there is to know; those that don't count now are null. */
  readonly facts?: readonly (string | null)[]
  readonly onRead: () => Promise<unknown>
  /** Pauses it, or continues. */
  readonly onTurn: () => Promise<unknown>
}): ReactNode {
  const { t } = useTranslator()
  const { restoredFrom } = one
  const act = useSave(async (what: () => Promise<unknown>) => {
    await what()
  })
  const isPaused = one.state === 'PAUSED'
  return (
    <ConnectionState
      word={t(stateWord(one))}
      tone={isPaused ? 'quiet' : fault === null ? 'positive' : 'warning'}
      facts={[readText(one, t), ...facts]}
      restoredFrom={restoredFrom}
      problem={act.problem}
      acts={
        <>
          {!isPaused && (
            <Button isPending={act.isPending} onClick={() => void act.run(onRead)}>
              {t('mailboxes_read')}
            </Button>
          )}
          <SwitchButton
            isLive={!isPaused}
            isPending={act.isPending}
            onSwitch={() => void act.run(onTurn)}
          />
        </>
      }
    >
      {!isPaused && fault !== null && (
        <Notice kind="warning" isLive>
          <p>{fault}</p>
        </Notice>
      )}
    </ConnectionState>
  )
}

/** Whether it is read, and when it last was. */
export function ReadLine({ one }: { readonly one: ReadOne }): ReactNode {
  const { t } = useTranslator()
  return (
    <span>
      <strong>{t(stateWord(one))}</strong>
      <span className="muted">
        {' · '}
        {readText(one, t)}
      </span>
    </span>
  )
}

const stateWord = ({ state }: ReadOne) =>
  state === 'PAUSED' ? 'webhooks_state_paused' : 'webhooks_state_active'

function readText({ state, readAt, failingSince }: ReadOne, t: Translator['t']): string {
  if (state === 'ACTIVE' && failingSince !== null)
    return t('webhooks_failing', { at: failingSince })
  return readAt === null ? t('mailboxes_read_never') : t('mailboxes_read_at', { at: readAt })
}
