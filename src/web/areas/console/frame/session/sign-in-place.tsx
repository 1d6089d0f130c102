import { type ReactNode, useSyncExternalStore } from 'react'
import { later } from '../later.tsx'
import { useSignInGate } from './sign-in-gate.ts'

const SignInAgain = later(async () => (await import('./sign-in-again.tsx')).SignInAgain, {
  leave: ({ onDone }) => onDone(false),
})

/** Where signing in again is asked for, over everything else. */
export function SignInPlace(): ReactNode {
  const { subscribe, isOpen, answer } = useSignInGate()
  const isAsked = useSyncExternalStore(subscribe, isOpen, () => false)
  return isAsked ? <SignInAgain onDone={answer} /> : null
}
