import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ActionBar } from '#web/ui/forms/action-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { BackButton } from '../back-button.tsx'
import type { FlowPlay } from './flow-play.ts'

/** The foot of a screen of a flow: the way back and the way on, which never move, and above them the way to the start. */
export function FlowActionBar({
  play: { goBack, startAgain },
  children,
}: {
  readonly play: Pick<FlowPlay, 'goBack' | 'startAgain'>
  readonly children: ReactNode
}): ReactNode {
  return (
    <>
      {startAgain && <StartAgain startAgain={startAgain} />}
      <ActionBar>
        <BackButton goBack={goBack} />
        {children}
      </ActionBar>
    </>
  )
}

/** Empties the answers, once somebody has said twice that they mean it. Spec §4, Reset. */
function StartAgain({ startAgain }: { readonly startAgain: () => void }): ReactNode {
  const { t } = useTranslator()
  const [isAsked, setIsAsked] = useState(false)
  return (
    <div className={isAsked ? 'stack' : 'quiet-row'}>
      {isAsked ? (
        <>
          <output>{t('visit_flow_restart_question')}</output>
          <Button onClick={startAgain}>{t('visit_flow_restart_confirm')}</Button>
          <Button variant="quiet" onClick={() => setIsAsked(false)}>
            {t('visit_flow_restart_cancel')}
          </Button>
        </>
      ) : (
        <Button variant="quiet" onClick={() => setIsAsked(true)}>
          {t('visit_flow_restart')}
        </Button>
      )}
    </div>
  )
}
