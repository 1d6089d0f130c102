import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { BackButton } from '#web/registration/back-button.tsx'
import { ProblemNotice } from '#web/registration/problem-notice.tsx'
import { useAct } from '#web/registration/use-act.ts'
import { ActionBar } from '#web/ui/action-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Screen } from '#web/ui/screen.tsx'
import { ForgetDevice } from './forget-device.tsx'
import type { WalkIn } from './use-walk-in.ts'

/** Somebody whom a link or this device knows. Spec §2, Welcome back {name}, "I'm not {name}". */
export function WelcomeScreen({ walkIn }: { readonly walkIn: WalkIn }): ReactNode {
  const { t } = useTranslator()
  const { isPending, problem, run } = useAct(() => walkIn.act({ type: 'confirmed' }))
  const { state, data, move, goBack } = walkIn
  if (state.step !== 'welcome-back') return null
  const { visitor } = state
  const isExpected = visitor.visitId !== null
  const isLast = isExpected || state.rules.hostStep === 'OFF'
  return (
    <Screen
      title={t('walkin_welcome_title', { name: visitor.firstname })}
      lead={<p>{t(isExpected ? 'walkin_welcome_expected' : 'walkin_welcome_known')}</p>}
      move={move}
    >
      <ProblemNotice problem={problem} />
      <div className="stack">
        <Button onClick={walkIn.refuseIdentity}>
          {t('visit_details_not_me', { name: visitor.firstname })}
        </Button>
        {data.identity?.by === 'DEVICE' && (
          <ForgetDevice companyId={data.company.id} onForgotten={walkIn.refuseIdentity} />
        )}
      </div>
      <ActionBar>
        <BackButton goBack={goBack} />
        <Button variant="primary" isPending={isPending} onClick={() => void run()}>
          {t(isLast ? 'walkin_welcome_check_in' : 'common_button_continue')}
        </Button>
      </ActionBar>
    </Screen>
  )
}
