import { useState } from 'react'
import type { Endpoints } from '#contract/endpoints.ts'
import { signInPaths } from '#web/session/sign-in-paths.ts'
import type { CallOf } from '#web/api/call.ts'
import { useApp } from '#web/app-context.ts'
import { createSessionCall, signInAgain } from '#web/session/session-call.ts'
import { useConsole } from '../console-context.ts'
import { useUnsavedChanges } from '../forms/unsaved-changes.ts'

/** The calls of a screen that brings its own paths, at the location of the page. */
export function useCalls<Paths extends Readonly<Record<string, string>>>(
  paths: Paths,
): CallOf<keyof Paths & keyof Endpoints> {
  const { page, token } = useConsole()
  const { page: app } = useApp()
  const changes = useUnsavedChanges()
  const [call] = useState(() =>
    createSessionCall(
      { ...signInPaths, ...paths },
      {
        baseUrl: app.configuration.apiBaseUrl,
        language: () => document.documentElement.lang,
        token,
        companyId: page.location.companyId,
        // A form that holds something says it in its place (save-problem.tsx).
        onSignedOut: () => {
          if (!changes.hasAny()) location.assign(signInAgain())
        },
      },
    ),
  )
  return call
}
