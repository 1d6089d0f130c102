import type { ReactNode } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { WalkInData } from '#contract/page.ts'
import type { KnownVisitor, WalkInRules } from '#domain/walk-in/walk-in.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { BackButton } from '#web/registration/back-button.tsx'
import { ProblemNotice } from '#web/registration/problem-notice.tsx'
import { useAct } from '#web/registration/use-act.ts'
import { ActionBar } from '#web/ui/action-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { initials } from '#web/ui/initials.ts'
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
  const { firstname, lastname } = visitor
  const fullName = t('common_full_name', { firstname, lastname })
  const { lead, button } = words(walkIn.data, visitor, state.rules)
  return (
    <Screen
      title={t('walkin_welcome_title', { name: firstname })}
      icon={
        <span className="walk-in-mark" aria-hidden="true">
          {initials(fullName)}
        </span>
      }
      lead={<p>{t(lead)}</p>}
      move={move}
    >
      <ProblemNotice problem={problem} />
      <div className="stack">
        <Button onClick={walkIn.refuseIdentity}>
          {t('visit_details_not_me', { name: firstname })}
        </Button>
        {data.identity?.by === 'DEVICE' && (
          <ForgetDevice companyId={data.company.id} onForgotten={walkIn.refuseIdentity} />
        )}
      </div>
      <ActionBar>
        <BackButton goBack={goBack} />
        <Button variant="primary" isPending={isPending} onClick={() => void run()}>
          {t(button)}
        </Button>
      </ActionBar>
    </Screen>
  )
}

type Words = { readonly lead: MessageKey; readonly button: MessageKey }

/** What the next tap does: it shows a pass, checks in, or goes on to the host. */
function words(
  { identity }: WalkInData,
  { visitId }: KnownVisitor,
  { hostStep }: Pick<WalkInRules, 'hostStep'>,
): Words {
  const visit = identity?.visits.find(({ id }) => id === visitId)
  if (visit?.status === 'CHECKED_IN' || visit?.status === 'ON_SITE') {
    return { lead: 'walkin_welcome_here', button: 'visit_overview_show_pass' }
  }
  if (visitId !== null)
    return { lead: 'walkin_welcome_expected', button: 'walkin_welcome_check_in' }
  return {
    lead: 'walkin_welcome_known',
    button: hostStep === 'OFF' ? 'walkin_welcome_check_in' : 'common_button_continue',
  }
}
