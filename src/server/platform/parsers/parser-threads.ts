/**
 * Reads what strangers send (workbooks, CSV, PDF, drawings) in threads with limits of time and memory, so that no file
 * keeps a request of somebody else waiting (decision 0480).
 */
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { ApiError } from '../http/api-error.ts'

/** A module that calls `serveParser`, and what one file may cost it. */
export type Parser<Input, Output> = {
  readonly thread: URL
  /** Far more than a sound file takes, as threads wait for a processor that is busy elsewhere. */
  readonly maxMs: number
  /** Of objects and texts. Bytes lie outside of the heap: the parser itself bounds what it unpacks. */
  readonly maxHeapMb: number
  /** Only tells the compiler what goes in and comes out. */
  readonly shape?: (input: Input) => Output
}

/** `reason` is a code of the parser (`Unreadable`), or which limit the file went over. */
export type Parsed<Output> =
  | { readonly ok: true; readonly value: Output }
  | { readonly ok: false; readonly reason: string }

export type ParserThreads = {
  /** @throws ApiError unavailable while too many files wait */
  run<Input, Output>(parser: Parser<Input, Output>, input: Input): Promise<Parsed<Output>>
  /** For a library that has threads of its own: only so many pieces of work run at once. @throws ApiError unavailable */
  inTurn<T>(work: () => Promise<T>): Promise<T>
  /** Ends what runs, and refuses what waits. */
  close(): Promise<void>
}

type Limits = Omit<Parser<never, never>, 'shape'>
type Options = { readonly maxRunning?: number; readonly maxWaiting?: number }

/**
 * Each file has a thread of its own, which takes a tenth of a second to start: what one file leaves behind never
 * meets the next one, and nothing is kept while there is nothing to read.
 */
export function openParserThreads(
  log: Pick<Logger, 'warn'>,
  { maxRunning = 2, maxWaiting = 50 }: Options = {},
): ParserThreads {
  const files = openTurns(maxRunning, maxWaiting)
  const pictures = openTurns(maxRunning, maxWaiting)
  const running = new Set<Worker>()

  async function inThread<Output>(
    { thread, maxMs, maxHeapMb }: Limits,
    input: unknown,
  ): Promise<Parsed<Output>> {
    const worker = new Worker(thread, {
      workerData: input,
      // The thread reads foreign files: it needs none of our secrets, and prints nothing.
      env: {},
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: 16 },
    })
    running.add(worker)
    const { promise, resolve, reject } = Promise.withResolvers<Parsed<Output>>()
    const timer = setTimeout(() => resolve({ ok: false, reason: overTime }), maxMs)
    worker.on('message', resolve)
    worker.on('error', (error) => {
      if (isOutOfMemory(error)) resolve({ ok: false, reason: overMemory })
      else reject(error instanceof Error ? error : new Error(String(error)))
    })
    worker.on('exit', () => reject(new ApiError('unavailable')))
    try {
      const parsed = await promise
      if (!parsed.ok && isOverLimit(parsed.reason)) {
        log.warn({ parser: nameOf(thread), limit: parsed.reason }, 'file refused')
      }
      return parsed
    } finally {
      clearTimeout(timer)
      await worker.terminate()
      running.delete(worker)
    }
  }

  return {
    run: (parser, input) => files.take(() => inThread(parser, input)),
    inTurn: (work) => pictures.take(work),
    async close() {
      files.close()
      pictures.close()
      await Promise.all([...running].map((worker) => worker.terminate()))
    },
  }
}

const overTime = 'time'
const overMemory = 'memory'

/** Whether a file was refused for what it cost, and not for what stands in it. */
export function isOverLimit(reason: string): boolean {
  return reason === overTime || reason === overMemory
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

function nameOf(thread: URL): string {
  return thread.pathname.replace(/^.*\//, '')
}

type Turns = {
  take<T>(work: () => Promise<T>): Promise<T>
  close(): void
}

/** So many pieces of work at once, the others in their order; more than can wait are refused. */
function openTurns(maxRunning: number, maxWaiting: number): Turns {
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
        // Whoever comes next takes over the place, so that nobody who asks anew goes first.
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
