/** The thread's side: a parser's module calls `serveParser` with the function that reads a file. */
import { parentPort } from 'node:worker_threads'
import type { Parsed } from './parser-thread.ts'
import { Unreadable } from './unreadable.ts'

/** Reads each file that is sent to the thread, and answers once. A mistake of ours ends the thread. */
export function serveParser<Output>(parse: (input: never) => Output | Promise<Output>): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const answer = (parsed: Parsed<Output>) => parentPort?.postMessage(parsed)
  const read = async (input: unknown): Promise<void> => {
    try {
      answer({ ok: true, value: await parse(input as never) }) // what was passed to `run` for this parser
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      answer({ ok: false, reason: error.code })
    }
  }
  parentPort?.on('message', (input: unknown) => void read(input))
}
