import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { billingPath } from '#domain/console/console-view.ts'
import { useConsole } from '../console-context.ts'
import { useHref } from '../use-address.ts'
import { useSignInGate } from '../session/sign-in-gate.ts'
import type { SaveProblem as Problem } from './use-save.ts'

/** Why something was not saved, beside the button that saves; nothing typed was lost. */
export function SaveProblem({ problem }: { readonly problem: Problem | null }): ReactNode {
  const { t } = useTranslator()
  const gate = useSignInGate()
  /** What signing in again has settled. */
  const [settled, setSettled] = useState<Problem | null>(null)
  if (problem === null || problem === settled) return null
  if (problem.isSignedOut) {
    const signIn = async (): Promise<void> => {
      if (await gate.open()) setSettled(problem)
    }
    return (
      <Notice kind="warning" isLive>
        <p>{t('console_signed_out')}</p>
        <Button onClick={() => void signIn()}>{t('console_sign_in_again')}</Button>
      </Notice>
    )
  }
  if (problem.message === null) return null
  return (
    <Notice kind="danger" title={t('visit_error_page_title')} isLive>
      <p>{problem.message}</p>
      {problem.isOfPlan === true && <ToPlan />}
    </Notice>
  )
}

/** For those who choose the plan and pay. */
function ToPlan(): ReactNode {
  const { t } = useTranslator()
  const href = useHref()
  if (useConsole().page.location.billing === undefined) return <p>{t('console_plan_ask')}</p>
  return (
    <p>
      <a href={href({ path: billingPath })}>{t('console_plan_open')}</a>
    </p>
  )
}
