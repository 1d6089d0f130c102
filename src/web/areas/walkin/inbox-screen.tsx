import { type ReactNode, useEffect, useState } from 'react'
import { RichMessage, useTranslator } from '#web/i18n/translator-context.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { useAct } from '#web/registration/first/use-act.ts'
import { BackButton } from '#web/registration/back-button.tsx'
import { ActionBar } from '#web/ui/forms/action-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { MailIcon } from '#web/ui/signs/late-icon.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { requestLink, secondsToWait } from './request-link.ts'
import type { WalkIn } from './use-walk-in.ts'

/**
 * The link is on its way; it can be sent again after a while that is shown. The words are the same whether or not anybody is
 * known by the address. Spec §2, Walk-in screens: check your inbox, resend the email.
 */
export function InboxScreen({ walkIn }: { readonly walkIn: WalkIn }): ReactNode {
  const { t, rich } = useTranslator()
  const { state, data, move, goBack, act } = walkIn
  const email = state.step === 'inbox' ? state.draft.email : ''
  const seconds = useWait(data.company.id, email)
  const { isPending, problem, run } = useAct(() => requestLink(walkIn, email))
  if (state.step !== 'inbox') return null
  const { allowUnexpected } = data.params
  return (
    <Screen
      title={t('walkin_inbox_title')}
      icon={
        <span className="arrived-mark walk-in-mark">
          <MailIcon size={32} />
        </span>
      }
      lead={
        <p>
          <RichMessage
            message={rich(allowUnexpected ? 'walkin_inbox_sent' : 'walkin_inbox_maybe', { email })}
          />
        </p>
      }
      move={move}
    >
      <p>{t('walkin_inbox_spam')}</p>
      {state.sentLinks > 1 && (
        <Notice kind="positive" isLive key={state.sentLinks}>
          <p>{t('walkin_inbox_resent')}</p>
        </Notice>
      )}
      <ProblemNotice problem={problem} />
      <div className="stack">
        <Button
          isPending={isPending}
          disabledReason={seconds === 0 ? undefined : t('walkin_inbox_resend_wait', { seconds })}
          onClick={() => void run()}
        >
          {t('walkin_inbox_resend')}
        </Button>
        {allowUnexpected && (
          <Button variant="quiet" onClick={() => void act({ type: 'visitor-unidentified' })}>
            {t('walkin_invite_no')}
          </Button>
        )}
      </div>
      {goBack && (
        <ActionBar>
          <BackButton goBack={goBack} />
        </ActionBar>
      )}
    </Screen>
  )
}

/** The seconds until the mail may be sent again, counted down. */
function useWait(companyId: string, email: string): number {
  const [seconds, setSeconds] = useState(() => secondsToWait(companyId, email))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsToWait(companyId, email)), 500)
    return () => clearInterval(timer)
  }, [companyId, email])
  return seconds
}
