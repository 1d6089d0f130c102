/** What a label printer says of itself: the answer to `~HS` (ZPL II, Host Status Return). */

export type PrinterStatus = {
  /** Why it cannot print now; null when it can. */
  readonly problem: 'paper_out' | 'head_open' | 'ribbon_out' | 'paused' | null
  /** Whether everything that it was given is on paper. */
  readonly isIdle: boolean
}

/**
 * Three lines between STX and ETX; null when it is something else, or not yet all of it. Line 1: 2nd paper out, 3rd
 * pause, 5th labels in the buffer. Line 2: 3rd head up, 4th ribbon out, 9th labels that remain.
 */
export function readPrinterStatus(answer: string): PrinterStatus | null {
  const lines = answer
    .split('\u0002')
    .slice(1)
    .flatMap((part) => (part.includes('\u0003') ? [part.slice(0, part.indexOf('\u0003'))] : []))
    .map((line) => line.split(','))
  const [first, second] = [lines.at(-3), lines.at(-2)]
  if (lines.length < 3 || first === undefined || second === undefined) return null
  const isSet = (line: readonly string[], index: number) => line[index]?.trim() === '1'
  const count = (line: readonly string[], index: number) => Number(line[index] ?? 0)
  const problem = isSet(first, 1)
    ? 'paper_out'
    : isSet(second, 2)
      ? 'head_open'
      : isSet(second, 3)
        ? 'ribbon_out'
        : isSet(first, 2)
          ? 'paused'
          : null
  return { problem, isIdle: count(first, 4) === 0 && count(second, 8) === 0 }
}
