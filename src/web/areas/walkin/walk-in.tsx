import { type ReactNode, useEffect } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Late } from '#web/late.tsx'
import { useBackButton } from '#web/registration/use-back-button.ts'
import { laterScreens, loadScreens, screenOf } from './screens.ts'
import type { WalkIn } from './use-walk-in.ts'
import { WalkInFrame } from './walk-in-frame.tsx'

/** The walk-in until its visit is known: one screen at a time, the one that waits. Spec §2, Walk-in screens. */
export function WalkInScreens({
  walkIn,
  children,
}: {
  readonly walkIn: WalkIn
  /** What stands below every screen, for example the way to go on on another device. */
  readonly children?: ReactNode
}): ReactNode {
  const { t } = useTranslator()
  const { state, move } = walkIn
  const goBack = useBackButton(state.step, move, walkIn.goBack)
  useEffect(() => {
    // Fetched while the first one is read, so that a tap answers at once.
    void loadScreens(laterScreens).catch(() => undefined)
  }, [])
  if (state.step === 'start' || state.step === 'visit') return null
  const CurrentScreen = screenOf(state.step)
  return (
    <WalkInFrame walkIn={walkIn}>
      <Late waiting={<output className="visually-hidden">{t('common_loading')}</output>}>
        {/* oxlint-disable-next-line react/static-components -- one component for each step, kept in a table */}
        <CurrentScreen key={state.step} walkIn={{ ...walkIn, goBack }} />
      </Late>
      {children}
    </WalkInFrame>
  )
}
