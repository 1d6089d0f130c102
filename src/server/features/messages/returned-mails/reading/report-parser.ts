import type { Parser, ParserThreads } from '#server/platform/parsers/parser-threads.ts'
import type { ReportOutput } from './report-thread.ts'

/** The report stands before the mail that came back, so what lies behind this is of no interest. */
export const maxReportBytes = 512_000

const reports: Parser<readonly Uint8Array[], readonly (ReportOutput | null)[]> = {
  thread: new URL('./report-thread.ts', import.meta.url),
  maxMs: 20_000,
  maxHeapMb: 256,
}

/**
 * Several together, because a thread takes longer to start than a report to read. If one is more than a thread may take, each is
 * read by itself: it spoils no other. Null for the one.
 * @throws ApiError unavailable while too many files wait
 */
export async function parseReports(
  threads: ParserThreads,
  inputs: readonly Uint8Array[],
): Promise<readonly (ReportOutput | null)[]> {
  if (inputs.length === 0) return []
  const parsed = await threads.run(reports, inputs)
  if (parsed.ok) return parsed.value
  if (inputs.length === 1) return [null]
  const alone: (ReportOutput | null)[] = []
  for (const input of inputs) alone.push(...(await parseReports(threads, [input])))
  return alone
}
