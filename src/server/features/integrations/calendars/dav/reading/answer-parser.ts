import type { Parser, ParserThreads } from '#server/platform/parsers/parser-threads.ts'
import type { AnswerInput, AnswerOutput } from './answer-thread.ts'

const answers: Parser<AnswerInput, AnswerOutput> = {
  thread: new URL('./answer-thread.ts', import.meta.url),
  maxMs: 20_000,
  maxHeapMb: 384,
}

/** Null for what can't be understood, or is more than a thread may take. @throws ApiError unavailable while too many files wait */
export async function parseAnswer(
  threads: ParserThreads,
  input: AnswerInput,
): Promise<AnswerOutput> {
  const parsed = await threads.run(answers, input)
  return parsed.ok ? parsed.value : null
}
