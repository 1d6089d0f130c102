/** Reads an SVG strictly, keeping only what may be drawn. */
import sax from 'sax'
import { allowedValue, elements, wrappers } from './svg-rules.ts'

export type SvgNode = {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: (SvgNode | string)[]
}

export type UnreadableSvg = { readonly ok: false; readonly reason: 'unreadable' | 'too_complex' }

const svgSpace = 'http://www.w3.org/2000/svg'
const linkSpace = 'http://www.w3.org/1999/xlink'
// The types of the library do not know `strictEntities`: no other entities than the five of XML.
const options = { xmlns: true, strictEntities: true, position: false }
const maxNodes = 50_000
const maxDepth = 100
const holdText: ReadonlySet<string> = new Set(['text', 'tspan', 'style'])

class Refusal extends Error {
  readonly reason: UnreadableSvg['reason']
  constructor(reason: UnreadableSvg['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** The root of a drawing. Entities beyond the five of XML, and documents that are not well formed, are unreadable. */
export function readSvg(
  bytes: Uint8Array,
): { readonly ok: true; readonly root: SvgNode } | UnreadableSvg {
  try {
    return { ok: true, root: parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) }
  } catch (error) {
    // What the parser says describes its input; the person needs only: this is no drawing.
    return { ok: false, reason: error instanceof Refusal ? error.reason : 'unreadable' }
  }
}

function parse(text: string): SvgNode {
  const parser = sax.parser(true, options)
  const open: SvgNode[] = []
  let root: SvgNode | null = null
  let skipped = 0
  let depth = 0
  let nodes = 0

  parser.ondoctype = (doctype) => {
    // Definitions of its own; the outside definition that old programs name is never read.
    if (doctype.includes('[')) throw new Refusal('unreadable')
  }
  parser.onopentag = (tag) => {
    depth += 1
    nodes += 1
    if (depth > maxDepth || nodes > maxNodes) throw new Refusal('too_complex')
    // Without namespaces, which are asked for above, a tag has no other names.
    if (!('local' in tag)) throw new Refusal('unreadable')
    const name = nameOf(tag)
    const isRoot = depth === 1
    if (isRoot && (root !== null || name !== 'svg')) throw new Refusal('unreadable')
    const parent = open.at(-1)
    if (skipped > 0 || name === null || parent?.name === 'style') {
      skipped += 1
      return
    }
    const node = { name, attributes: attributesOf(name, tag), children: [] }
    if (parent === undefined) root = node
    else parent.children.push(node)
    open.push(node)
  }
  parser.onclosetag = () => {
    depth -= 1
    if (skipped > 0) skipped -= 1
    else open.pop()
  }
  const addText = (piece: string): void => {
    const parent = open.at(-1)
    if (skipped === 0 && parent !== undefined && holdText.has(parent.name)) {
      parent.children.push(piece)
    }
  }
  const fail = (error: Error): never => {
    throw error
  }
  Object.assign(parser, { ontext: addText, oncdata: addText, onerror: fail })
  parser.write(text.replace(/^\u{feff}/u, '')).close()
  if (root === null) throw new Refusal('unreadable')
  return root
}

/** The element's own name, or null for what is left out with all that stands in it. */
function nameOf({ local, uri }: { readonly local: string; readonly uri: string }): string | null {
  if (uri !== svgSpace && uri !== '') return null
  if (wrappers.has(local)) return 'g'
  return elements.has(local) ? local : null
}

function attributesOf(element: string, tag: sax.QualifiedTag): Map<string, string> {
  const kept = new Map<string, string>()
  for (const { local, uri, value } of Object.values(tag.attributes)) {
    const isOwn = uri === '' || (uri === linkSpace && local === 'href')
    const allowed = isOwn ? allowedValue(element, local, value) : null
    if (allowed !== null) kept.set(local, allowed)
  }
  return kept
}
