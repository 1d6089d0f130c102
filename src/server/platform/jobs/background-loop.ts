/** Work that is done again and again: when somebody says that there is some, and by a poll in case nobody did. */

/**
 * What a round has found. `more`: go on at once. `waiting`: something is there that cannot be taken yet; look again
 * soon, then ever more rarely. `idle`: all is done.
 */
export type Progress = 'more' | 'waiting' | 'idle'

export type BackgroundLoop = {
  /** There may be work. Never waits. */
  wake(): void
  /** Begins no new round and waits for the one under way. */
  stop(): Promise<void>
}

export type BackgroundLoopOptions = {
  readonly pollMs: number
  /** One round; rounds never overlap. */
  readonly work: () => Promise<Progress>
  /** Told of the first failure in a row, and of the recovery with null. The poll tries again. */
  readonly onHealth: (error: Error | null) => void
}

const shortestPauseMs = 10

/** Starts with a round at once. */
export function openBackgroundLoop({
  pollMs,
  work,
  onHealth,
}: BackgroundLoopOptions): BackgroundLoop {
  let round: Promise<void> | null = null
  let isAsked = false
  let isStopped = false
  let isBroken = false
  let waitMs = shortestPauseMs
  let timer: NodeJS.Timeout | undefined

  function wake(): void {
    isAsked = true
    if (round !== null || isStopped) return
    clearTimeout(timer)
    isAsked = false
    round = runRound().finally(() => {
      round = null
      if (isAsked) wake()
    })
  }

  async function runRound(): Promise<void> {
    let pauseMs = pollMs
    try {
      const progress = await work()
      if (progress === 'more') isAsked = true
      if (progress === 'waiting') pauseMs = Math.min(waitMs, pollMs)
      waitMs = progress === 'waiting' ? waitMs * 2 : shortestPauseMs
      if (isBroken) onHealth(null)
      isBroken = false
    } catch (error) {
      if (!isBroken) onHealth(error instanceof Error ? error : new Error('unknown'))
      isBroken = true
    }
    if (!isStopped) timer = setTimeout(wake, pauseMs).unref()
  }

  wake()
  return {
    wake,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await round
    },
  }
}
