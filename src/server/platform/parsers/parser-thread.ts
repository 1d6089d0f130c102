/** One thread that reads untrusted files, one after the other. */
import { Worker } from 'node:worker_threads'
import { ApiError } from '../http/answers/api-error.ts'

export type Limits = {
  readonly thread: URL
  /** Far more than a valid file needs, because threads may wait for a busy processor. */
  readonly maxMs: number
  /** For objects and strings. Bytes are outside the heap: the parser itself limits what it unpacks. */
  readonly maxHeapMb: number
}

/** `reason` is a code from the parser (`Unreadable`), or the limit that the file exceeded. */
export type Parsed<Output> =
  | { readonly ok: true; readonly value: Output }
  | { readonly ok: false; readonly reason: string }

export type ParserThread = {
  /** One at a time. @throws ApiError unavailable once the thread has ended, and whatever the parser throws by mistake */
  read<Output>(input: unknown): Promise<Parsed<Output>>
  isAlive(): boolean
  /** While it waits, it doesn't keep the process alive. */
  rest(): void
  end(): Promise<void>
}

export function startParserThread({ thread, maxMs, maxHeapMb }: Limits): ParserThread {
  const worker = new Worker(thread, {
    // The thread reads untrusted files: it needs none of our secrets, and prints nothing.
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: 16 },
  })
  let file: PromiseWithResolvers<Parsed<never>> | null = null
  let hasEnded = false
  worker.on('message', (parsed: Parsed<never>) => file?.resolve(parsed))
  worker.on('error', (error) => {
    if (isOutOfMemory(error)) file?.resolve({ ok: false, reason: overMemory })
    else file?.reject(error instanceof Error ? error : new Error(String(error)))
  })
  worker.on('exit', () => {
    hasEnded = true
    file?.reject(new ApiError('unavailable'))
  })
  return {
    async read(input) {
      if (hasEnded) throw new ApiError('unavailable')
      const current = Promise.withResolvers<Parsed<never>>()
      file = current
      const timer = setTimeout(() => current.resolve({ ok: false, reason: overTime }), maxMs)
      worker.ref()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(input)
      try {
        return await current.promise
      } finally {
        clearTimeout(timer)
        file = null
      }
    },
    isAlive: () => !hasEnded,
    rest: () => worker.unref(),
    end: async () => void (await worker.terminate()),
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
