import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { fetchCatalogue } from '#web/api/fetch-catalogue.ts'
import { useApp } from '#web/app-context.ts'
import { createTranslator } from '#web/i18n/translator.ts'
import { TranslatorProvider, useTranslator } from '#web/i18n/translator-context.tsx'
import { signInAgain } from '#web/session/session-call.ts'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '../console-context.ts'
import { Sheet } from '../dialogs/sheet.tsx'
import { ReadStates } from '../reading/read-states.tsx'
import { CodeStep, PasswordStep } from './sign-in-steps.tsx'
import { type SignInCall, useSignInCall } from './use-sign-in-call.ts'

/**
 * Signing in where somebody stands, over the form that they were filling in. Other accounts don't pass: what lies below was
 * read for one person. `onDone` tells whether that person is back.
 */
export function SignInAgain({
  onDone,
}: {
  readonly onDone: (isSignedIn: boolean) => void
}): ReactNode {
  const { page: app } = useApp()
  const translator = useTranslator()
  const { t, language, timeZone } = translator
  const texts = useQuery({
    queryKey: ['texts', language],
    queryFn: async () => fetchCatalogue(app.configuration.apiBaseUrl, language),
    staleTime: Infinity,
  })
  return (
    <Sheet title={t('console_sign_in_again')} onClose={() => onDone(false)}>
      <p>{t('console_signed_out')}</p>
      <ReadStates read={texts} gone={t('common_error_languages')} />
      {texts.data !== undefined && (
        <TranslatorProvider value={createTranslator(texts.data, {}, language, timeZone)}>
          <Steps onDone={onDone} />
        </TranslatorProvider>
      )}
    </Sheet>
  )
}

function Steps({ onDone }: { readonly onDone: (isSignedIn: boolean) => void }): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const call = useSignInCall()
  const [step, setStep] = useState<'PASSWORD' | 'CODE'>('PASSWORD')
  const [isSomeoneElse, setIsSomeoneElse] = useState(false)
  const { userId, email } = page.profile
  const check = async (): Promise<void> => {
    if (await isBack(call, page.location.companyId, userId)) onDone(true)
    else {
      setIsSomeoneElse(true)
      setStep('PASSWORD')
    }
  }
  useReturn(async () => {
    if (await isBack(call, page.location.companyId, userId)) onDone(true)
  })
  return (
    <>
      {isSomeoneElse && (
        <Notice kind="warning" isLive>
          <p>{t('signin_again_someone_else', { email })}</p>
        </Notice>
      )}
      {step === 'PASSWORD' ? (
        <PasswordStep call={call} onSignedIn={check} onCode={() => setStep('CODE')} />
      ) : (
        <CodeStep call={call} onSignedIn={check} />
      )}
      <p>
        <a href={signInAgain()} target="_blank" rel="noopener">
          {t('signin_again_other_way')}
        </a>
      </p>
    </>
  )
}

/** Whether the session of this browser is that of the person whose page this is. */
async function isBack(
  call: SignInCall,
  companyId: string,
  userId: string | null,
): Promise<boolean> {
  try {
    return (await call('session.token', { body: { companyId } })).userId === userId
  } catch {
    return false
  }
}

/** Whoever signed in with their organisation, or set a new password, did so in another tab: they come back to this one. */
function useReturn(check: () => Promise<void>): void {
  const onReturn = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void check()
  })
  useEffect(() => {
    const listener = (): void => onReturn()
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  }, [])
}
