import { useSyncExternalStore } from 'react'
import { canUsePasskeys } from '#web/passkeys/passkey.ts'

const never = (): (() => void) => () => undefined

/** Whether passkeys can be used here. `before`: what is shown until the script can tell. */
export function usePasskeysOffered(origin: string | null, before = false): boolean {
  return useSyncExternalStore(
    never,
    () => canUsePasskeys(origin),
    () => before && origin !== null,
  )
}
