/** The one retry rule, for every transaction: one that lost a race against another has done nothing, and runs again. */

import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

const maxAttempts = 4
/** A transaction that retries immediately may take the same row before the winner, which waits for it, has woken up. */
const pauseMs = { least: 10, most: 40 }
const serializationFailure = '40001'
const deadlock = '40P01'

/** Refused because another transaction was quicker, and not if it's tried again: what a verb throws of a refusal that it knows as one. */
export class LostRaceError extends Error {
  readonly code = serializationFailure
}

/** Whether PostgreSQL undid the transaction only because another one was in its way. */
export function hasLostRace(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return code === serializationFailure || code === deadlock
}

/** Runs `transact`, which does all its work in one transaction, and retries it a few times if it loses races. */
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
