import { useState } from 'react'
import { lookCookie, type ConsoleLook, writeLook } from '#domain/console/console-look.ts'

const yearSeconds = 365 * 24 * 60 * 60

/** How the console looks on this device, and how that is changed: it looks so again when it is next opened. */
export function useLook(
  first: ConsoleLook,
): readonly [ConsoleLook, (change: Partial<ConsoleLook>) => void] {
  const [look, setLook] = useState(first)
  const change = (part: Partial<ConsoleLook>): void => {
    const next = { ...look, ...part }
    setLook(next)
    // Unlike other stores a cookie is there when the server renders the page, which then does not jump.
    document.cookie = `${lookCookie}=${writeLook(next)}; Path=/; Max-Age=${String(yearSeconds)}; SameSite=Lax`
  }
  return [look, change]
}
