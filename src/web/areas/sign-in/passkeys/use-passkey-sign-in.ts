import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SignInPage } from '#contract/page.ts'
import { useApp } from '#web/app-context.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { Problem } from '#web/registration/first/use-act.ts'
import { usePendingAction } from '#web/ui/forms/pending-action.ts'
import { openCall } from '../open-call.ts'
import { askForPasskey, canFillPasskeys, NoPasskey } from '#web/passkeys/passkey.ts'
import { usePasskeysOffered } from './use-passkeys-offered.ts'
import { goesToSignOn } from '../goes-to-sign-on.ts'
import { problemOf } from '../use-submit.ts'

/** A challenge lives for ten minutes; who looks at the page for longer gets another one. */
const renewEveryMs = 9 * 60_000

/**
 * Signing in by a passkey: by one tap on a button, and, where the browser can, from the list that it shows at the address.
 * A browser has one request open at a time, so that the button ends the one that waits.
 */
export function usePasskeySignIn(start: SignInPage) {
  const app = useApp()
  const { t } = useTranslator()
  const isOffered = usePasskeysOffered(start.passkeyOrigin)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [round, setRound] = useState(0)
  const waiting = useRef<AbortController | null>(null)

  const signIn = async (how: 'ask' | 'fill', signal: AbortSignal): Promise<void> => {
    const call = openCall(app)
    const { options } = await call('session.passkeyChallenge', {}, signal)
    const credential = await askForPasskey(options, how, signal)
    setProblem(null)
    await call('session.passkeySignIn', { body: { credential } })
    location.assign(start.next)
  }
  const fill = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    try {
      if (await canFillPasskeys()) await signIn('fill', signal)
    } catch (error) {
      // Nobody has asked for this: only what came of a passkey that was chosen is worth a word.
      if (goesToSignOn(error, start.next)) return
      if (signal.aborted || !(error instanceof ApiError) || error.code !== 'passkey_refused') return
      setProblem(problemOf(error, t))
      setRound((before) => before + 1)
    }
  })
  const ask = usePendingAction(async () => {
    waiting.current?.abort()
    setProblem(null)
    try {
      await signIn('ask', new AbortController().signal)
    } catch (error) {
      if (goesToSignOn(error, start.next)) return
      setRound((before) => before + 1)
      if (!(error instanceof NoPasskey)) setProblem(problemOf(error, t))
      else if (error.reason !== 'cancelled') {
        setProblem({ message: t('signin_passkey_failed'), fields: {} })
      }
    }
  })

  useEffect(() => {
    if (!isOffered) return
    const controller = new AbortController()
    waiting.current = controller
    // oxlint-disable-next-line react/set-state-in-effect -- what is set comes when somebody has answered the browser
    void fill(controller.signal)
    const renewal = setTimeout(() => setRound((before) => before + 1), renewEveryMs)
    return () => {
      clearTimeout(renewal)
      controller.abort()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each round asks anew
  }, [isOffered, round])

  return { isOffered, isPending: ask.isPending, problem, run: ask.run }
}
