/**
 * Reads untrusted files (workbooks, CSV, PDF, drawings) in threads with time and memory limits, so that no file keeps
 * other people's requests waiting (decision 0480).
 */
import type { Logger } from 'pino'
import { keepThreads } from './keep-threads.ts'
import { openTurns } from './open-turns.ts'
import {
  isOverLimit,
  startParserThread,
  type Limits,
  type Parsed,
  type ParserThread,
} from './parser-thread.ts'

/** A module that calls `serveParser`, and what one file may cost it. */
export type Parser<Input, Output> = Limits & {
  /** Only tells the compiler what goes in and what comes out. */
  readonly shape?: (input: Input) => Output
}

export type ParserThreads = {
  /** @throws ApiError unavailable while too many files wait */
  run<Input, Output>(parser: Parser<Input, Output>, input: Input): Promise<Parsed<Output>>
  /** For a library with its own threads: limits how many pieces of work run at once. @throws ApiError unavailable */
  inTurn<T>(work: () => Promise<T>): Promise<T>
  /** For whoever reads many files of one company: its thread waits a moment for the next one, and reads no other company's. */
  keptFor(owner: string): ParserThreads
}
export type OpenParserThreads = ParserThreads & {
  /** Ends running work, and refuses waiting work. */
  close(): Promise<void>
}

type Options = {
  readonly maxRunning?: number
  readonly maxWaiting?: number
  /** How long a thread waits for the next file of its owner. */
  readonly keptMs?: number
}

/**
 * A thread takes a tenth of a second to start. It ends after its file, or waits for the next one of the same owner. After a file that
 * it refused it always ends, so nothing half read reaches the next one.
 */
export function openParserThreads(
  log: Pick<Logger, 'warn'>,
  { maxRunning = 2, maxWaiting = 50, keptMs = 1_000 }: Options = {},
): OpenParserThreads {
  const files = openTurns(maxRunning, maxWaiting)
  const pictures = openTurns(maxRunning, maxWaiting)
  const running = new Set<ParserThread>()
  const kept = keepThreads(maxRunning, keptMs)

  async function read<Output>(
    parser: Limits,
    input: unknown,
    owner: string | null,
  ): Promise<Parsed<Output>> {
    const place = owner === null ? null : `${parser.thread.href} ${owner}`
    const thread = (place !== null && kept.take(place)) || startParserThread(parser)
    running.add(thread)
    let isReady = false
    try {
      const parsed = await thread.read<Output>(input)
      if (!parsed.ok && isOverLimit(parsed.reason)) {
        log.warn({ parser: nameOf(parser.thread), limit: parsed.reason }, 'file refused')
      }
      isReady = parsed.ok
      return parsed
    } finally {
      running.delete(thread)
      if (isReady && place !== null) kept.keep(place, thread)
      else await thread.end()
    }
  }

  const open = (owner: string | null): ParserThreads => ({
    run: (parser, input) => files.take(() => read(parser, input, owner)),
    inTurn: (work) => pictures.take(work),
    keptFor: open,
  })
  return {
    ...open(null),
    async close() {
      files.close()
      pictures.close()
      await Promise.all([kept.close(), ...[...running].map((thread) => thread.end())])
    },
  }
}

function nameOf(thread: URL): string {
  return thread.pathname.replace(/^.*\//, '')
}
