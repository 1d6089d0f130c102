import { useState } from 'react'
import type { Endpoints } from '#contract/endpoints.ts'
import { signInPaths } from '#web/session/sign-in-paths.ts'
import type { CallOf } from '#web/api/call.ts'
import { createSessionCall } from '#web/session/session-call.ts'
import { useStaffPlace } from '../session/use-staff-place.ts'

/** The calls of a screen that brings its own paths, at the location of the page. */
export function useCalls<Paths extends Readonly<Record<string, string>>>(
  paths: Paths,
): CallOf<keyof Paths & keyof Endpoints> {
  const place = useStaffPlace()
  const [call] = useState(() =>
    createSessionCall(
      { ...signInPaths, ...paths },
      { ...place, language: () => document.documentElement.lang },
    ),
  )
  return call
}
