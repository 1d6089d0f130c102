import type { ReactNode } from 'react'
import type { WalkInData } from '#contract/page.ts'
import type { KnownVisitor, WalkInRules } from '#domain/walk-in/walk-in.ts'
import { useAct } from '#web/registration/first/use-act.ts'
import { ForgetDevice } from './door/forget-device.tsx'
import type { WalkIn } from './use-walk-in.ts'
import { WelcomeBack, wordsOfVisit, type WelcomeWords } from './welcome-back.tsx'

/** Somebody whom a link or this device knows. Spec §2, Welcome back {name}, "I'm not {name}". */
export function WelcomeScreen({ walkIn }: { readonly walkIn: WalkIn }): ReactNode {
  const { isPending, problem, run } = useAct(() => walkIn.act({ type: 'confirmed' }))
  const { state, data, move, goBack } = walkIn
  if (state.step !== 'welcome-back') return null
  const { visitor, rules } = state
  return (
    <WelcomeBack
      visitor={visitor}
      words={wordsOf(data, visitor, rules)}
      move={move}
      isPending={isPending}
      problem={problem}
      goBack={goBack}
      onConfirm={run}
      onRefuse={walkIn.refuseIdentity}
    >
      {data.identity?.by === 'DEVICE' && (
        <ForgetDevice companyId={data.company.id} onForgotten={walkIn.refuseIdentity} />
      )}
    </WelcomeBack>
  )
}

/** What the next tap does: it shows a pass, checks in, or goes on to the host. */
function wordsOf(
  { identity }: WalkInData,
  { visitId }: KnownVisitor,
  { hostStep }: Pick<WalkInRules, 'hostStep'>,
): WelcomeWords {
  const visit = identity?.visits.find(({ id }) => id === visitId)
  if (visit !== undefined) return wordsOfVisit(visit.status)
  return {
    lead: 'walkin_welcome_known',
    button: hostStep === 'OFF' ? 'walkin_welcome_check_in' : 'common_button_continue',
  }
}
