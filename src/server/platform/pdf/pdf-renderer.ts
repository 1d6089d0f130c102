import { Worker } from 'node:worker_threads'

/** A document to typeset: a Typst template, the data it reads, and pictures by path. */
export type PdfJob = {
  /** Typst source. It reads its data with `json(bytes(sys.inputs.data))`: values are never markup. */
  readonly template: string
  /** Anything that JSON can hold. */
  readonly data: unknown
  /** Bytes of pictures by the absolute path under which the template finds them (`/signature.png`). */
  readonly files?: Readonly<Record<string, Uint8Array>>
  /** BCP 47; decides between the Chinese and the Japanese shapes of characters they share. */
  readonly language: string
}

/** Typesets PDFs. The same job gives the same bytes. */
export type PdfRenderer = {
  /** Rejects when the template is wrong, or when typesetting takes longer than a minute. */
  readonly render: (job: PdfJob) => Promise<Uint8Array>
  readonly close: () => Promise<void>
}

/** What comes back from the thread for the job with this number. */
export type PdfAnswer =
  | { readonly id: number; readonly pdf: Uint8Array }
  | { readonly id: number; readonly problem: string }

type Waiting = {
  readonly resolve: (pdf: Uint8Array) => void
  readonly reject: (error: Error) => void
}

/**
 * Typesets in a thread of its own, so that no request waits for it. The compiler and its fonts take
 * 100–250 MB, so the thread ends when it had nothing to do for a while, and starts again in 0.3 s.
 * Times in milliseconds.
 */
export function createPdfRenderer(
  options: { readonly idleMs?: number; readonly jobTimeoutMs?: number } = {},
): PdfRenderer {
  const { idleMs = 20_000, jobTimeoutMs = 60_000 } = options
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let idleTimer: NodeJS.Timeout | null = null
  let lastId = 0

  async function end(error: Error): Promise<void> {
    const ending = worker
    worker = null
    if (idleTimer) clearTimeout(idleTimer)
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
    await ending?.terminate()
  }

  function start(): Worker {
    const started = new Worker(new URL('./pdf-thread.ts', import.meta.url), {
      stdout: true,
      stderr: true,
    })
    // The compiler prints what it cannot find; its answer says the same, and logs hold no documents.
    started.stdout.resume()
    started.stderr.resume()
    started.on('message', (answer: PdfAnswer) => {
      const job = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('pdf' in answer) job?.resolve(answer.pdf)
      else job?.reject(new Error(`PDF: ${answer.problem}`))
      if (waiting.size === 0) rest()
    })
    started.on('error', (error) => {
      if (worker === started) void end(error instanceof Error ? error : new Error(String(error)))
    })
    return started
  }

  function rest(): void {
    // A thread at rest must not keep the process alive.
    worker?.unref()
    idleTimer = setTimeout(() => void end(new Error('PDF: ended while idle')), idleMs).unref()
  }

  return {
    async render(job) {
      if (idleTimer) clearTimeout(idleTimer)
      worker ??= start()
      worker.ref()
      lastId += 1
      const id = lastId
      const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
      waiting.set(id, { resolve, reject })
      const timer = setTimeout(() => void end(new Error('PDF: took too long')), jobTimeoutMs)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage({ id, job })
      try {
        return await promise
      } finally {
        clearTimeout(timer)
      }
    },
    async close() {
      await end(new Error('PDF: closed'))
    },
  }
}
