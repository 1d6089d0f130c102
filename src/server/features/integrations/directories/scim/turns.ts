/** So few changes at a time in a process, and so many that wait: directories bring thousands at once, and others need the database too. */
import { ScimError } from './scim-error.ts'

export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>

/** @throws ScimError 503 where too many wait already. */
export function openTurns(atOnce: number, mostWaiting: number): Turns {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new ScimError(503, 'Too many calls at once.')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
