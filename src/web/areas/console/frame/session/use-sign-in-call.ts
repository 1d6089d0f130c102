import { useState } from 'react'
import { type CallOf, createCallOver } from '#web/api/call.ts'
import { useApp } from '#web/app-context.ts'
import { signInPaths } from '#web/session/sign-in-paths.ts'

export type SignInCall = CallOf<keyof typeof signInPaths>

/** The calls of whoever is signed out; the browser adds the cookie by itself. */
export function useSignInCall(): SignInCall {
  const { page } = useApp()
  const [call] = useState(() =>
    createCallOver(signInPaths, {
      baseUrl: page.configuration.apiBaseUrl,
      token: () => null,
      language: () => document.documentElement.lang,
    }),
  )
  return call
}
