import type { NetworkState } from '../network/network-state.ts'
import type { Watched } from '../watched.ts'
import { backOffMs } from './back-off.ts'
import type { ActAnswer, Outbox, QueuedAct } from './outbox.ts'

export interface SenderOptions {
  readonly outbox: Outbox
  /**
   * Sends acts in their order and resolves with the server's answers. Whoever repeats an id must get the same answer and
   * no second effect. Rejects when the server has not answered: the same acts come again.
   */
  readonly send: (acts: readonly QueuedAct[], signal: AbortSignal) => Promise<readonly ActAnswer[]>
  readonly batchSize?: number
  /** Nothing is tried while it is not `online`, and at once when it is again. */
  readonly network?: Watched<NetworkState>
  /** The name of the lock that one sender of the device holds. */
  readonly lock?: string
}

export interface Sender {
  /** Tries now, whatever was waited for. */
  wake(): void
  stop(): void
}

/**
 * Empties the queue in order, from one tab of the device only. An act leaves the queue with its answer and not before, so
 * whatever breaks in between makes it be sent again with the same id. Issue 3 §2.
 */
export function startSender({
  outbox,
  send,
  batchSize = 20,
  network,
  lock = 'foyer-kiosk-sender',
}: SenderOptions): Sender {
  const stopped = new AbortController()
  const { signal } = stopped
  let failures = 0
  let isWoken = false
  let endPause: (() => void) | undefined

  const wake = (): void => {
    isWoken = true
    endPause?.()
  }
  /** Ends early when it is woken, also when that was a moment before. Null waits for that alone. */
  const pause = (ms: number | null): Promise<void> =>
    new Promise((resolve) => {
      if (isWoken) return resolve()
      const timer = ms === null ? undefined : setTimeout(() => endPause?.(), ms)
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const sendOldest = async (): Promise<'sent' | 'failed' | 'nothing'> => {
    try {
      const acts = await outbox.oldest(batchSize)
      if (acts.length === 0) return 'nothing'
      const answers = answeredFirst(acts, await send(acts, signal))
      if (answers.length === 0) return 'failed'
      await outbox.record(answers)
      return 'sent'
    } catch {
      return 'failed'
    }
  }

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      isWoken = false
      const isCut = network !== undefined && network.get() !== 'online'
      const outcome = isCut ? 'nothing' : await sendOldest()
      failures = outcome === 'failed' ? failures + 1 : 0
      if (signal.aborted) return
      if (outcome === 'nothing') await pause(null)
      if (outcome === 'failed') await pause(backOffMs(failures, Math.random()))
    }
  }

  const stops = [
    // While the server is failing, another act is no reason to try again sooner.
    outbox.subscribe(() => failures === 0 && wake()),
    network?.subscribe(() => network.get() === 'online' && wake()),
  ]
  void holdingLock(lock, signal, run)
  return {
    wake,
    stop() {
      stopped.abort()
      for (const stop of stops) stop?.()
      wake()
    },
  }
}

/** The answers up to the first act without one, in the order of the acts: what comes after must wait for it. */
export function answeredFirst(
  acts: readonly QueuedAct[],
  answers: readonly ActAnswer[],
): readonly ActAnswer[] {
  const byId = new Map(answers.map((answer) => [answer.id, answer]))
  const first: ActAnswer[] = []
  for (const { id } of acts) {
    const answer = byId.get(id)
    if (answer === undefined) break
    first.push(answer)
  }
  return first
}

/** Waits until no other tab sends. The browser gives the lock on when a tab ends, however it ends. */
async function holdingLock(
  name: string,
  signal: AbortSignal,
  run: () => Promise<void>,
): Promise<void> {
  try {
    await navigator.locks.request(name, { signal }, run)
  } catch (error) {
    // Stopped while it was waiting.
    if (!signal.aborted) throw error
  }
}
