import { parseInline } from './parse-inline.ts'
import type { Block, Inline } from './rich-text.ts'

/** Text with the marks that it carries; what is nested is flat here. */
type Run = {
  readonly text: string
  readonly href: string | null
  readonly strong: boolean
  readonly emphasis: boolean
}

/**
 * The source of which `parseRichText` makes these blocks. Marks that the source can't say, such as italics that touch bold
 * letters, are left out; text is never lost. Text that looks like a mark becomes one when it is read: there is no escape.
 * Spec §3, Agreement texts.
 */
export function writeRichText(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      if (block.type === 'list') return block.items.map((item) => `- ${inOneLine(item)}`).join('\n')
      if (block.type === 'heading') {
        return `${block.level === 1 ? '#' : '##'} ${inOneLine(block.children)}`
      }
      return linesOf(block.children)
        .map((line) => writeLine(line))
        .filter((line) => line !== '')
        .join('\n')
    })
    .filter((source) => source.replace(/^(?:##?|-) /, '').trim() !== '')
    .join('\n\n')
}

/** Whether text may lead there. */
export function isLinkAddress(href: string): boolean {
  const [link, ...rest] = parseInline(`[x](${href})`)
  return rest.length === 0 && link?.type === 'link' && link.href === href
}

/** As one line, and not as lines that are joined: a mark may open in one and close in another. */
function inOneLine(inlines: readonly Inline[]): string {
  const blank: Inline = { type: 'text', text: ' ' }
  return writeLine(
    linesOf(inlines).flatMap((line, index) => (index === 0 ? line : [blank, ...line])),
  )
}

/** Cut at the breaks, whatever they stand in. */
function linesOf(inlines: readonly Inline[]): readonly (readonly Inline[])[] {
  const lines: Inline[][] = [[]]
  for (const inline of inlines) {
    if (inline.type === 'break') lines.push([])
    else if (inline.type === 'text') lines.at(-1)?.push(inline)
    else {
      for (const [index, children] of linesOf(inline.children).entries()) {
        if (index > 0) lines.push([])
        lines.at(-1)?.push({ ...inline, children })
      }
    }
  }
  return lines
}

/** How often text that looks like a mark may become one. */
const mostReadings = 3

/**
 * The richest way of writing it that is read again as it is meant. Where there is none, text looks like a mark: it is written as
 * what it is read as, so that it stays the same from then on.
 */
function writeLine(inlines: readonly Inline[], readings = mostReadings): string {
  const runs = tidy(flatten(inlines, { href: null, strong: false, emphasis: false }))
  const plainer = [
    runs,
    runs.map((run) => ({ ...run, emphasis: false })),
    runs.map((run) => ({ ...run, emphasis: false, strong: false })),
    runs.map((run) => ({ ...run, emphasis: false, strong: false, href: null })),
  ].map(tidy)
  const written = plainer.map((one) => ({ runs: one, source: writeRuns(one) }))
  const faithful = written.find(({ runs: meant, source }) => isSame(meant, source))
  if (faithful !== undefined) return faithful.source.trim()
  const plainest = written.at(-1)?.source.trim() ?? ''
  return readings === 0 ? plainest : writeLine(parseInline(plainest), readings - 1)
}

function isSame(meant: readonly Run[], source: string): boolean {
  const read = tidy(flatten(parseInline(source), { href: null, strong: false, emphasis: false }))
  return JSON.stringify(read) === JSON.stringify(meant)
}

function flatten(inlines: readonly Inline[], marks: Omit<Run, 'text'>): readonly Run[] {
  return inlines.flatMap((inline): readonly Run[] => {
    switch (inline.type) {
      case 'break':
        return []
      case 'text':
        return [{ ...marks, text: inline.text.replaceAll(/[\r\n]+/g, ' ') }]
      case 'strong':
        return flatten(inline.children, { ...marks, strong: true })
      case 'emphasis':
        return flatten(inline.children, { ...marks, emphasis: true })
      case 'link':
        return flatten(inline.children, { ...marks, href: inline.href })
    }
  })
}

/** Blanks at the edge of a mark stand outside of it, and what carries the same marks is one. */
function tidy(runs: readonly Run[]): readonly Run[] {
  const found: Run[] = []
  for (const run of runs) {
    const text = run.text.trim()
    const start = text === '' ? run.text.length : run.text.indexOf(text)
    const before = run.text.slice(0, start)
    const after = run.text.slice(start + text.length)
    for (const part of [
      { text: before, href: null, strong: false, emphasis: false },
      { ...run, text },
      { text: after, href: null, strong: false, emphasis: false },
    ]) {
      const last = found.at(-1)
      if (part.text === '') continue
      if (last !== undefined && hasSameMarks(last, part)) {
        found.splice(-1, 1, { ...last, text: last.text + part.text })
      } else found.push(part)
    }
  }
  return found
}

function hasSameMarks(one: Run, other: Run): boolean {
  return one.href === other.href && one.strong === other.strong && one.emphasis === other.emphasis
}

/** A link stands around the marks of its label, bold around italics. */
function writeRuns(runs: readonly Run[]): string {
  return grouped(
    runs,
    ({ href }) => href,
    (href, label) => (href === null ? writeMarks(label) : `[${writeMarks(label)}](${href})`),
  )
}

function writeMarks(runs: readonly Run[]): string {
  return grouped(
    runs,
    ({ strong }) => strong,
    (strong, inStrong) => {
      const inner = grouped(
        inStrong,
        ({ emphasis }) => emphasis,
        (emphasis, parts) => {
          const text = parts.map((run) => run.text).join('')
          return emphasis ? `*${text}*` : text
        },
      )
      return strong ? `**${inner}**` : inner
    },
  )
}

function grouped<Mark>(
  runs: readonly Run[],
  markOf: (run: Run) => Mark,
  write: (mark: Mark, runs: readonly Run[]) => string,
): string {
  const groups: { readonly mark: Mark; readonly runs: Run[] }[] = []
  for (const run of runs) {
    const mark = markOf(run)
    const last = groups.at(-1)
    if (last !== undefined && last.mark === mark) last.runs.push(run)
    else groups.push({ mark, runs: [run] })
  }
  return groups.map(({ mark, runs: inside }) => write(mark, inside)).join('')
}
