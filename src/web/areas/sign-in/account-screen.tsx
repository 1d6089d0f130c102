import { type ReactNode, useState } from 'react'
import type { AccountPage } from '#contract/page.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { staffPages } from '#web/staff-paths.ts'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { accountCall } from './account-call.ts'
import { AssistantSection } from './ai-assistants/assistant-section.tsx'
import { PasskeySection } from './passkeys/passkey-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PictureSection } from './picture-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SessionSection } from './session-section.tsx'
import { TwoStepSection } from './two-step/two-step-section.tsx'
import { useSubmit } from './use-submit.ts'

/** The own account: name and language, password, passkeys, where one is signed in, and the way out. */
export function AccountScreen({ account }: { readonly account: AccountPage }): ReactNode {
  const app = useApp()
  const { t } = useTranslator()
  const [call] = useState(() => accountCall(app, account))
  const [sessions, setSessions] = useState(account.sessions)
  const { email, companyName: company } = account.profile
  const readSessions = async (): Promise<void> => setSessions(await call('me.sessions', {}))
  const signOut = useSubmit(async () => {
    const { provider } = await call('session.signOut', {})
    const { forgetKept } = await import('#web/session/forget-kept.ts')
    await forgetKept()
    location.assign(provider ?? staffPages.signIn)
  })
  return (
    <Screen
      title={t('account_title')}
      lead={<p>{t('account_signed_in_as', { email, company })}</p>}
    >
      <ProfileSection profile={account.profile} call={call} />
      <PictureSection profile={account.profile} call={call} />
      <PasswordSection profile={account.profile} call={call} onChanged={readSessions} />
      <TwoStepSection account={account} call={call} />
      <PasskeySection account={account} call={call} onSessionsChanged={readSessions} />
      <SessionSection sessions={sessions} call={call} onChanged={readSessions} />
      <AssistantSection first={account.aiAssistants} call={call} />
      <div className="account-section account-foot">
        <ProblemNotice problem={signOut.problem} />
        <Button isPending={signOut.isPending} onClick={() => void signOut.run()}>
          {t('account_sign_out')}
        </Button>
      </div>
    </Screen>
  )
}
