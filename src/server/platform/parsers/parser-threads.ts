/**
 * Reads untrusted files (workbooks, CSV, PDF, drawings) in threads with time and memory limits, so that no file keeps
 * other people's requests waiting (decision 0480).
 */
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { ApiError } from '../http/answers/api-error.ts'

/** A module that calls `serveParser`, and what one file may cost it. */
export type Parser<Input, Output> = {
  readonly thread: URL
  /** Far more than a valid file needs, because threads may wait for a busy processor. */
  readonly maxMs: number
  /** For objects and strings. Bytes are outside the heap: the parser itself limits what it unpacks. */
  readonly maxHeapMb: number
  /** Only tells the compiler what goes in and what comes out. */
  readonly shape?: (input: Input) => Output
}

/** `reason` is a code from the parser (`Unreadable`), or the limit that the file exceeded. */
export type Parsed<Output> =
  | { readonly ok: true; readonly value: Output }
  | { readonly ok: false; readonly reason: string }

export type ParserThreads = {
  /** @throws ApiError unavailable while too many files wait */
  run<Input, Output>(parser: Parser<Input, Output>, input: Input): Promise<Parsed<Output>>
  /** For a library with its own threads: limits how many pieces of work run at once. @throws ApiError unavailable */
  inTurn<T>(work: () => Promise<T>): Promise<T>
  /** Ends running work, and refuses waiting work. */
  close(): Promise<void>
}

type Limits = Omit<Parser<never, never>, 'shape'>
type Options = { readonly maxRunning?: number; readonly maxWaiting?: number }

/**
 * Each file gets its own thread, which takes a tenth of a second to start: nothing that one file leaves behind reaches
 * the next one, and no memory is held while there is nothing to read.
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
      // The thread reads untrusted files: it needs none of our secrets, and prints nothing.
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

/** Whether a file was refused because of its cost, not its content. */
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

/** Runs `maxRunning` pieces of work at once and the others in order; refuses more than `maxWaiting`. */
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
