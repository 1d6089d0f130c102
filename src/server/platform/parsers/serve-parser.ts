/** The thread's side: a parser's module calls `serveParser` with the function that reads a file. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Parsed } from './parser-threads.ts'
import { Unreadable } from './unreadable.ts'

/** Reads the file that the thread was started with, and answers once. */
export async function serveParser<Output>(
  parse: (input: never) => Output | Promise<Output>,
): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const answer = (parsed: Parsed<Output>) => parentPort?.postMessage(parsed)
  try {
    answer({ ok: true, value: await parse(workerData as never) }) // what was passed to `run` for this parser
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    answer({ ok: false, reason: error.code })
  }
}
