import './sign-in.css'
import type { ReactNode } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { SignInPage } from '#contract/page.ts'
import { useApp } from '#web/app-context.ts'
import { staffPages } from '#web/staff-paths.ts'
import { AccountScreen } from './account-screen.tsx'
import { ConnectScreen } from './ai-assistants/connect-screen.tsx'
import { AskForm } from './ask-form.tsx'
import { CodeForm } from './two-step/code-form.tsx'
import { GoneScreen } from './gone-screen.tsx'
import { JoinForm } from './joining/join-form.tsx'
import { SetPasswordForm } from './set-password-form.tsx'
import { SignUpScreens } from './sign-up/sign-up-screens.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { PlainPage } from '#web/pages/plain-page.tsx'

export const titleKey: MessageKey = 'signin_page_title'

/** /sign-in and what its links lead to, /sign-up, and what lies below /account. They come from the server, which has the cookie. Issue 5 §1. */
export default function SignInRoute(): ReactNode {
  const { page } = useApp()
  const { account, signIn, signUp } = page
  if (account !== null) {
    return (
      <PlainPage titleKey="account_title">
        {account.connecting === null ? (
          <AccountScreen account={account} />
        ) : (
          <ConnectScreen account={account} connecting={account.connecting} />
        )}
      </PlainPage>
    )
  }
  if (signUp !== null) {
    return (
      <PlainPage titleKey="sign_up_title">
        <SignUpScreens start={signUp} />
      </PlainPage>
    )
  }
  if (signIn === null) return null
  return <PlainPage titleKey={titleKey}>{screenOf(page.path, signIn)}</PlainPage>
}

function screenOf(path: string, start: SignInPage): ReactNode {
  if (path === staffPages.forgotPassword) return <AskForm start={start} ask="FORGOT" />
  if (path === staffPages.join) return joinScreen(start)
  if (path === staffPages.code) return <CodeForm start={start} />
  if (path !== staffPages.setPassword) return <SignInForm start={start} />
  return start.link === null ? (
    <GoneScreen again="FORGOT" />
  ) : (
    <SetPasswordForm start={start} link={start.link} />
  )
}

function joinScreen(start: SignInPage): ReactNode {
  if (start.joining === null) return <AskForm start={start} ask="JOIN" />
  return start.joining === 'GONE' ? (
    <GoneScreen again="JOIN" />
  ) : (
    <JoinForm start={start} joining={start.joining} />
  )
}
