/** An uploaded drawing, written anew from what may stand in one (issue 4, The plan). */
import { cleanStyle } from './clean-style.ts'
import { readSvg, type SvgNode, type UnreadableSvg } from './read-svg.ts'
import { shapes } from './svg-rules.ts'

export type CleanSvg = { readonly ok: true; readonly bytes: Uint8Array } | UnreadableSvg

/** How many elements are drawn when everything that is named is drawn where it is named. */
const maxDrawn = 200_000
const maxEdge = 1e6
/** What points at something that points at something, and so on. */
const maxChain = 500

/**
 * The drawing without anything that could run, load or grow; the same input gives the same bytes. It is as large as its
 * view box says.
 */
export function cleanSvg(bytes: Uint8Array): CleanSvg {
  const read = readSvg(bytes)
  if (!read.ok) return read
  const { root } = read
  const box = boxOf(root)
  if (box === null || !drawsSomething(root)) return { ok: false, reason: 'unreadable' }
  if (!isModest(root)) return { ok: false, reason: 'too_complex' }
  const [, , width, height] = box
  const attributes = new Map([
    ['xmlns', 'http://www.w3.org/2000/svg'],
    ...root.attributes,
    ['viewBox', box.join(' ')],
    ['width', String(width)],
    ['height', String(height)],
  ])
  return { ok: true, bytes: new TextEncoder().encode(write({ ...root, attributes })) }
}

type ViewBox = readonly [number, number, number, number]

/** The part that is shown, in units of the drawing; null where neither view box nor size says so. */
function boxOf({ attributes }: SvgNode): ViewBox | null {
  const given = attributes.get('viewBox')
  const numbers =
    given === undefined
      ? [0, 0, ...['width', 'height'].map((name) => Number.parseFloat(attributes.get(name) ?? ''))]
      : given
          .trim()
          .split(/[\s,]+/)
          .map(Number)
  const [x = NaN, y = NaN, width = NaN, height = NaN, ...rest] = numbers
  const isSound =
    rest.length === 0 &&
    [x, y, width, height].every((one) => Math.abs(one) <= maxEdge) &&
    width > 0 &&
    height > 0
  return isSound ? [x, y, width, height] : null
}

function drawsSomething(node: SvgNode): boolean {
  return (
    shapes.has(node.name) ||
    node.children.some((child) => typeof child !== 'string' && drawsSomething(child))
  )
}

/** Nested copies of copies would grow without end ("a thousand laughs"); what names itself is never done. */
function isModest(root: SvgNode): boolean {
  const byId = new Map<string, SvgNode>()
  const collect = (node: SvgNode): void => {
    const id = node.attributes.get('id')
    if (id !== undefined && !byId.has(id)) byId.set(id, node)
    for (const child of node.children) if (typeof child !== 'string') collect(child)
  }
  collect(root)
  const known = new Map<SvgNode, number>()
  const drawn = (node: SvgNode, chain = 0): number => {
    if (chain > maxChain) return Infinity
    const before = known.get(node)
    if (before !== undefined) return before
    known.set(node, Infinity)
    let sum = 1
    for (const child of node.children) if (typeof child !== 'string') sum += drawn(child, chain + 1)
    for (const id of namedBy(node)) {
      const target = byId.get(id)
      if (target !== undefined) sum += drawn(target, chain + 1)
    }
    known.set(node, sum)
    return sum
  }
  return drawn(root) <= maxDrawn
}

/** The ids that an element points at. */
function namedBy({ attributes }: SvgNode): readonly string[] {
  const href = attributes.get('href')
  const inValues = [...attributes.values()].flatMap((value) =>
    [...value.matchAll(/url\(\s*["']?#([\w.:-]+)/g)].map(([, id = '']) => id),
  )
  return href === undefined ? inValues : [href.slice(1), ...inValues]
}

function write({ name, attributes, children }: SvgNode): string {
  const head = [...attributes].map(([key, value]) => ` ${key}="${escape(value)}"`).join('')
  const inside =
    name === 'style'
      ? escape(cleanStyle(children.filter((child) => typeof child === 'string').join('')))
      : children.map((child) => (typeof child === 'string' ? escape(child) : write(child))).join('')
  return inside === '' ? `<${name}${head}/>` : `<${name}${head}>${inside}</${name}>`
}

const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** What XML cannot hold is left out. */
function escape(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll(/[&<>"]/g, (mark) => marks[mark] ?? '')
}
