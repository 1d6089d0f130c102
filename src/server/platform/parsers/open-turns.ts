/** Runs a few pieces of work at once, and the others in order. */
import { ApiError } from '../http/answers/api-error.ts'

export type Turns = {
  take<T>(work: () => Promise<T>): Promise<T>
  close(): void
}

/** Runs `maxRunning` pieces of work at once and the others in order; refuses more than `maxWaiting`. */
export function openTurns(maxRunning: number, maxWaiting: number): Turns {
  const waiting: PromiseWithResolvers<void>[] = []
  let free = maxRunning
  return {
    async take(work) {
      if (free === 0) {
        if (waiting.length >= maxWaiting) throw new ApiError('unavailable')
        const turn = Promise.withResolvers<void>()
        waiting.push(turn)
        await turn.promise
      } else {
        free -= 1
      }
      try {
        return await work()
      } finally {
        // The next in line takes over the slot, so that no newcomer goes first.
        const next = waiting.shift()
        if (next === undefined) free += 1
        else next.resolve()
      }
    },
    close() {
      for (const turn of waiting.splice(0)) turn.reject(new ApiError('unavailable'))
    },
  }
}
