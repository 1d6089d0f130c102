import { parseInline } from './parse-inline.ts'
import type { Block, Inline } from './rich-text.ts'

/**
 * Reads the small rich text of agreements and messages: paragraphs apart by blank lines (a single line break
 * stays one), `#` and `##` headings, `-` lists, `**bold**`, `*italic*`, `[label](https://…)`. Everything else
 * is text. Never fails; takes time in proportion to the length. Spec §3, Agreement texts.
 */
export function parseRichText(source: string): readonly Block[] {
  const blocks: Block[] = []
  let lines: string[] = []
  let items: (readonly Inline[])[] = []
  const close = () => {
    if (lines.length > 0) blocks.push({ type: 'paragraph', children: joinLines(lines) })
    if (items.length > 0) blocks.push({ type: 'list', items })
    lines = []
    items = []
  }
  for (const raw of source.split(/\r\n?|\n/)) {
    const line = raw.trim()
    const [, marker, rest = ''] = /^(##?|-)\s(.*)$/.exec(line) ?? []
    if (marker === '-') {
      if (lines.length > 0) close()
      items.push(parseInline(rest.trimStart()))
    } else if (marker !== undefined) {
      close()
      blocks.push({
        type: 'heading',
        level: marker === '#' ? 1 : 2,
        children: parseInline(rest.trimStart()),
      })
    } else if (line === '') {
      close()
    } else {
      if (items.length > 0) close()
      lines.push(line)
    }
  }
  close()
  return blocks
}

function joinLines(lines: readonly string[]): readonly Inline[] {
  return lines.flatMap((line, index) => [
    ...(index > 0 ? [{ type: 'break' } as const] : []),
    ...parseInline(line),
  ])
}
