/** How a text is made to fit its box: smaller first, then broken inside words, and cut only then. */
import { lineHeight, mmPerPoint } from './badge-template.ts'
import { textWidth } from './text-width.ts'

/** Sizes in millimetres and points. */
export type TextRoom = {
  readonly width: number
  readonly height: number
  readonly fontSize: number
  readonly minFontSize: number
  readonly maxLines: number
}

export type FittedText = { readonly fontSize: number; readonly lines: readonly string[] }

const stepPoints = 0.5
/** A word, a run of spaces, or one East Asian character, between which a line may end. A hyphen ends a word. */
const piece =
  /\s+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}-]+-?|-)/gu

/**
 * The largest size, from `fontSize` down to `minFontSize`, at which the text fits in the room without breaking a word;
 * at the smallest one words are broken, and what is left over is cut with an ellipsis. Line breaks of the text stay.
 */
export function fitText(text: string, room: TextRoom): FittedText {
  const paragraphs = text.split('\n').map((line) => line.trim())
  const smallest = Math.min(room.minFontSize, room.fontSize)
  for (let fontSize = room.fontSize; fontSize >= smallest; fontSize -= stepPoints) {
    const lines = wrapAll(paragraphs, room.width / (fontSize * mmPerPoint))
    if (lines !== null && lines.length <= linesAt(fontSize, room)) return { fontSize, lines }
  }
  return { fontSize: smallest, lines: cut(paragraphs, smallest, room) }
}

/** How many lines have room at that size. */
function linesAt(fontSize: number, { height, maxLines }: TextRoom): number {
  // A hair of tolerance, because heights in millimetres are not whole in points.
  return Math.min(maxLines, Math.floor(height / lineHeight(fontSize) + 1e-6))
}

/** Null when a word is wider than the line. */
function wrapAll(paragraphs: readonly string[], em: number): string[] | null {
  const lines: string[] = []
  for (const paragraph of paragraphs) {
    const wrapped = wrap(paragraph.match(piece) ?? [''], em)
    if (wrapped.some((line) => textWidth(line) > em)) return null
    lines.push(...wrapped)
  }
  return lines
}

function wrap(pieces: readonly string[], em: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const next of pieces) {
    if (line !== '' && textWidth((line + next).trimEnd()) > em) {
      lines.push(line.trimEnd())
      line = next.trimStart()
    } else line += next
  }
  return [...lines, line.trimEnd()]
}

function cut(paragraphs: readonly string[], fontSize: number, room: TextRoom): string[] {
  const em = room.width / (fontSize * mmPerPoint)
  // One line there always is: templates whose smallest size does not fit are refused.
  const most = Math.max(1, linesAt(fontSize, room))
  const lines = paragraphs.flatMap((paragraph) => wrap(breakWords(paragraph, em), em))
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), shorten(lines[most - 1] ?? '', em)]
}

/** The pieces of a text, those that are wider than a line in pieces themselves. */
function breakWords(text: string, em: number): string[] {
  return (text.match(piece) ?? ['']).flatMap((word) => {
    if (textWidth(word) <= em) return [word]
    const parts: string[] = []
    let part = ''
    for (const letter of lettersOf(word)) {
      if (part !== '' && textWidth(part + letter) > em) {
        parts.push(part)
        part = letter
      } else part += letter
    }
    return [...parts, part]
  })
}

function shorten(text: string, em: number): string {
  const letters = lettersOf(text)
  while (letters.length > 1 && textWidth(`${letters.join('').trimEnd()}…`) > em) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** As people count letters, so that no accent loses its letter. */
function lettersOf(text: string): string[] {
  return Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment)
}
