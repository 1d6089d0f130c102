import type { ReactNode } from 'react'
import type { AccountPage } from '#contract/page.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import type { AccountCall } from './account-call.ts'
import { describeAgent } from '#web/session/describe-agent.ts'
import { useSubmit } from './use-submit.ts'

type Session = AccountPage['sessions'][number]

/** Every browser that is signed in, and how to sign it out. */
export function SessionSection({
  sessions,
  call,
  onChanged,
}: {
  readonly sessions: AccountPage['sessions']
  readonly call: AccountCall
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const { isPending, problem, run } = useSubmit(async (sessionId: string | null) => {
    if (sessionId === null) await call('me.revokeOtherSessions', {})
    else await call('me.revokeSession', { params: { sessionId } })
    await onChanged()
  })
  const nameOf = ({ agent }: Session): string => {
    const device = describeAgent(agent)
    return device === null ? t('account_session_unknown') : t('account_session_device', device)
  }
  return (
    <section className="card account-section" aria-labelledby="account-sessions">
      <h2 id="account-sessions">{t('account_sessions')}</h2>
      <ul className="account-list">
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <p className="account-name">{nameOf(session)}</p>
              {/* Server and browser may write a date differently; the first one written stays. */}
              <p className="field-hint" suppressHydrationWarning>
                {session.isCurrent
                  ? t('account_session_current')
                  : t('account_session_used', { at: session.lastUsedAt })}
              </p>
              {session.isByPasskey && <p className="field-hint">{t('account_session_passkey')}</p>}
            </div>
            {!session.isCurrent && (
              <Button variant="quiet" isPending={isPending} onClick={() => void run(session.id)}>
                {t('account_session_end', { device: nameOf(session) })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ProblemNotice problem={problem} />
      {sessions.length > 1 && (
        <Button isPending={isPending} onClick={() => void run(null)}>
          {t('account_sessions_end')}
        </Button>
      )}
    </section>
  )
}
