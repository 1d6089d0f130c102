/** Threads that wait a moment for the next file of the company whose files they have read. */
import type { ParserThread } from './parser-thread.ts'

export type KeptThreads = {
  /** The one that waits for this place, if any: from here on it is the caller's. */
  take(place: string): ParserThread | undefined
  /** Lets it wait; the one that has waited longest ends where there are too many. */
  keep(place: string, thread: ParserThread): void
  close(): Promise<void>
}

/** @param most how many wait at once @param keptMs for how long */
export function keepThreads(most: number, keptMs: number): KeptThreads {
  type Waiting = {
    readonly place: string
    readonly thread: ParserThread
    readonly timer: NodeJS.Timeout
  }
  let waiting: readonly Waiting[] = []
  let isOpen = true
  const remove = (one: Waiting): ParserThread => {
    clearTimeout(one.timer)
    waiting = waiting.filter((other) => other !== one)
    return one.thread
  }
  return {
    take(place) {
      const one = waiting.findLast((other) => other.place === place && other.thread.isAlive())
      return one && remove(one)
    },
    keep(place, thread) {
      thread.rest()
      if (!isOpen) return void thread.end()
      const timer = setTimeout(() => void remove(one).end(), keptMs).unref()
      const one: Waiting = { place, thread, timer }
      waiting = [...waiting, one]
      const [longest] = waiting
      if (longest !== undefined && waiting.length > most) void remove(longest).end()
    },
    async close() {
      isOpen = false
      await Promise.all(waiting.map((one) => remove(one).end()))
    },
  }
}
