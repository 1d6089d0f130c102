import type { Inline } from './rich-text.ts'

const link = /\[([^[\]]+)\]\(((?:https:\/\/|mailto:|tel:)[^\s()<>{}"]+)\)/y

/** The marks that may still open here: none opens inside itself, so nesting ends by itself. */
type Marks = readonly ('**' | '*' | '[')[]

/** Reads bold, italic and links of one line; an unfinished mark is text. Spec §3, Agreement texts. */
export function parseInline(text: string, marks: Marks = ['**', '*', '[']): readonly Inline[] {
  const found: Inline[] = []
  let live = marks
  let from = 0
  let at = 0
  const take = (inline: Inline, end: number) => {
    if (at > from) found.push({ type: 'text', text: text.slice(from, at) })
    found.push(inline)
    from = end
    at = end
  }
  while (at < text.length) {
    const mark = live.find((one) => text.startsWith(one, at))
    const inner = marks.filter((one) => one !== mark)
    if (mark === '[') {
      link.lastIndex = at
      const [whole, label = '', href = ''] = link.exec(text) ?? []
      if (whole === undefined) at += 1
      else take({ type: 'link', href, children: parseInline(label, inner) }, at + whole.length)
    } else if (mark === undefined) {
      at += 1
    } else {
      const start = at + mark.length
      const end = /\s/.test(text[start] ?? ' ') ? -1 : closing(text, mark, start)
      if (end > start) {
        const children = parseInline(text.slice(start, end), inner)
        take({ type: mark === '*' ? 'emphasis' : 'strong', children }, end + mark.length)
      } else {
        // What finds no end here finds none further on: not looking again keeps the time linear.
        if (end === NONE) live = live.filter((one) => one !== mark)
        at = start
      }
    }
  }
  if (at > from) found.push({ type: 'text', text: text.slice(from, at) })
  return found
}

const NONE = -2

/** Where the mark is closed: after something that is no blank, and for one star not at a pair of them. */
function closing(text: string, mark: '**' | '*', start: number): number {
  let at = start
  for (;;) {
    at = text.indexOf(mark, at)
    if (at < 0) return NONE
    let stars = mark.length
    while (text[at + stars] === '*') stars += 1
    const closes = mark === '**' || stars % 2 === 1
    if (closes && at > start && !/\s/.test(text[at - 1] ?? ' ')) return at + stars - mark.length
    at += stars
  }
}
