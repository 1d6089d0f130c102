/** The one rule for trying again, for every transaction: one that lost a race against another did nothing, and runs again. */

import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

const maxAttempts = 4
/** Whoever comes back at once may take the same row again before the winner, who waits for it, has woken up. */
const pauseMs = { least: 10, most: 40 }
const serializationFailure = '40001'
const deadlock = '40P01'

/** Whether PostgreSQL has undone the transaction only because another one was in its way. */
export function hasLostRace(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return code === serializationFailure || code === deadlock
}

/** Runs `transact`, which does all its work in one transaction, again while it loses races; a few times. */
export async function retryTransaction<T>(
  transact: () => Promise<T>,
  onLostRace: () => void,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact()
    } catch (error) {
      if (!hasLostRace(error)) throw error
      onLostRace()
      if (attempt === maxAttempts) throw error
      await sleep(attempt * randomInt(pauseMs.least, pauseMs.most))
    }
  }
}
