/**
 * From words with their places to the text that `matchLabel` reads: lines that stand together in one block, an empty line
 * between blocks, columns apart. A reader of letters finds words and lines well, and paragraphs badly.
 */

/** In pixels of the picture. */
export type Box = {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

export type ReadWord = {
  readonly text: string
  /** 0 to 100. */
  readonly confidence: number
  readonly box: Box
}

/** More than this is no label. */
const maxLines = 120
const maxWords = 30
/** What is read with less is mostly a smudge. */
const minConfidence = 20
/** In heights of the line: words further apart are in two columns, lines further apart in two blocks. */
const columnGap = 1.8
const blockGap = 0.9
/** A line so much larger than the one above begins a block of its own. */
const sizeRatio = 1.8

type Segment = { readonly text: string; readonly box: Box }

/** The text, top to bottom; in a script that writes from the right, words must come in reading order. */
export function layOutLabel(lines: readonly (readonly ReadWord[])[]): string {
  const segments = lines
    .slice(0, maxLines)
    .flatMap((words) => segmentsOf(words.slice(0, maxWords)))
    .toSorted((a, b) => a.box.y0 - b.box.y0 || a.box.x0 - b.box.x0)
  const blocks: Segment[][] = []
  for (const segment of segments) {
    const block = blocks.findLast((one) => continues(one.at(-1), segment))
    if (block === undefined) blocks.push([segment])
    else block.push(segment)
  }
  return blocks.map((block) => block.map(({ text }) => text).join('\n')).join('\n\n')
}

/** How sure the reader was of what matters, 0 to 100: words of three letters or more. 0 when there are too few. */
export function readability(lines: readonly (readonly ReadWord[])[]): number {
  const long = lines.flat().filter(({ text }) => (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) > 2)
  const letters = long.reduce((sum, { text }) => sum + text.length, 0)
  if (letters < 8) return 0
  return long.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / letters
}

function segmentsOf(words: readonly ReadWord[]): readonly Segment[] {
  const segments: Segment[] = []
  let part: ReadWord[] = []
  const end = (): void => {
    if (part.length === 0) return
    segments.push({ text: part.map(({ text }) => text).join(' '), box: around(part) })
    part = []
  }
  for (const word of words.filter(({ confidence }) => confidence >= minConfidence)) {
    const before = part.at(-1)
    if (before !== undefined && isColumn(before.box, word.box)) end()
    part.push(word)
  }
  end()
  return segments
}

function isColumn(a: Box, b: Box): boolean {
  const gap = Math.max(b.x0 - a.x1, a.x0 - b.x1)
  return gap > columnGap * Math.max(heightOf(a), heightOf(b))
}

function around(words: readonly ReadWord[]): Box {
  const boxes = words.map(({ box }) => box)
  return {
    x0: Math.min(...boxes.map(({ x0 }) => x0)),
    y0: Math.min(...boxes.map(({ y0 }) => y0)),
    x1: Math.max(...boxes.map(({ x1 }) => x1)),
    y1: Math.max(...boxes.map(({ y1 }) => y1)),
  }
}

function heightOf({ y0, y1 }: Box): number {
  return Math.max(1, y1 - y0)
}

/** Does it stand directly below, and is it written as large? */
function continues(above: Segment | undefined, below: Segment): boolean {
  if (above === undefined) return false
  const [upper, lower] = [heightOf(above.box), heightOf(below.box)]
  const gap = below.box.y0 - above.box.y1
  const isNear = gap < blockGap * Math.max(upper, lower) && gap > -0.5 * Math.min(upper, lower)
  const isBeside = below.box.x0 < above.box.x1 && above.box.x0 < below.box.x1
  return isNear && isBeside && Math.max(upper, lower) < sizeRatio * Math.min(upper, lower)
}
