import type { Parser, ParserThreads } from '#server/platform/parsers/parser-threads.ts'
import type { MessageInput, MessageOutput } from './message-thread.ts'

const messages: Parser<readonly MessageInput[], readonly MessageOutput[]> = {
  thread: new URL('./message-thread.ts', import.meta.url),
  maxMs: 20_000,
  maxHeapMb: 256,
}

/**
 * Several together, because a thread takes longer to start than a message to read. If one is more than a thread may take, each is read
 * by itself: it spoils no other. Null for the one.
 * @throws ApiError unavailable while too many files wait
 */
export async function parseMessages(
  threads: ParserThreads,
  inputs: readonly MessageInput[],
): Promise<readonly (MessageOutput | null)[]> {
  if (inputs.length === 0) return []
  const parsed = await threads.run(messages, inputs)
  if (parsed.ok) return parsed.value
  if (inputs.length === 1) return [null]
  const alone: (MessageOutput | null)[] = []
  for (const input of inputs) alone.push(...(await parseMessages(threads, [input])))
  return alone
}
