import { useState } from 'react'
import { channelPaths } from '#contract/channel-paths.ts'
import { signInPaths } from '#contract/sign-in-paths.ts'
import { useApp } from '#web/app-context.ts'
import type { CallOf } from '#web/api/call.ts'
import { createSessionCall } from '#web/session/session-call.ts'
import { staffPages } from '#web/staff-paths.ts'
import { useConsole } from '../console-context.ts'

export type NotificationCall = CallOf<keyof typeof channelPaths | keyof typeof signInPaths>

/** The calls about what people are told, at the location of the page. */
export function useNotificationCall(): NotificationCall {
  const { page, token } = useConsole()
  const { page: app } = useApp()
  const [call] = useState(() =>
    createSessionCall(
      { ...channelPaths, ...signInPaths },
      {
        baseUrl: app.configuration.apiBaseUrl,
        language: () => document.documentElement.lang,
        token,
        companyId: page.location.companyId,
        onSignedOut: () => {
          const next = new URLSearchParams({ next: location.pathname + location.search })
          location.assign(`${staffPages.signIn}?${next.toString()}`)
        },
      },
    ),
  )
  return call
}
