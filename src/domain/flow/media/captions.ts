/** What is wrong with a file of captions, and in which line (from 1). */
export type CaptionsFault = {
  readonly line: number
  readonly code: 'header' | 'time' | 'ends_before' | 'starts_before' | 'no_text' | 'no_captions'
}

const timing = /^(\S+)[ \t]+-->[ \t]+(\S+)(?:[ \t].*)?$/
const instant = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/

/**
 * The first fault of a WebVTT file, or null. Stricter than browsers, which leave out in silence what they can't read: a caption
 * that nobody sees is a fault. W3C WebVTT §4.1.
 */
export function findCaptionsFault(text: string): CaptionsFault | null {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? '')) return { line: 1, code: 'header' }
  let last = 0
  let count = 0
  let at = 1
  while (at < lines.length) {
    const block = blockAt(lines, at)
    at += Math.max(block.length, 1)
    if (block.length === 0 || /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(block[0] ?? '')) continue
    const first = at - block.length + 1
    // A header may go on until the first empty line.
    if (first === 2 && !block.some((line) => line.includes('-->'))) continue
    const offset = (block[0] ?? '').includes('-->') ? 0 : 1
    const line = first + offset
    const [, from, to] = timing.exec(block[offset] ?? '') ?? []
    const start = millisecondsOf(from)
    const end = millisecondsOf(to)
    if (start === null || end === null) return { line, code: 'time' }
    if (end <= start) return { line, code: 'ends_before' }
    if (start < last) return { line, code: 'starts_before' }
    if (block.length === offset + 1) return { line, code: 'no_text' }
    last = start
    count += 1
  }
  return count === 0 ? { line: lines.length, code: 'no_captions' } : null
}

/** The lines from here to the next empty one. */
function blockAt(lines: readonly string[], from: number): readonly string[] {
  const end = lines.indexOf('', from)
  return lines.slice(from, end === -1 ? lines.length : end)
}

function millisecondsOf(text: string | undefined): number | null {
  const [, hours = '0', minutes, seconds, thousandths] = instant.exec(text ?? '') ?? []
  if (minutes === undefined) return null
  return (
    ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(thousandths)
  )
}
