/** Reads a foreign document into a tree: in one pass, within limits, and without what makes documents dangerous. */
import sax from 'sax'

export type XmlProblem = 'too_large' | 'forbidden_markup' | 'not_xml'

export class XmlError extends Error {
  override readonly name = 'XmlError'
  readonly problem: XmlProblem

  constructor(problem: XmlProblem, options: ErrorOptions = {}) {
    super(problem, options)
    this.problem = problem
  }
}

export type XmlElement = {
  readonly space: string
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlElement[]
  /** Its own text, without that of its children. */
  readonly text: string
}

/** Few documents are twelve levels deep. */
const maxDepth = 40
const maxAttributes = 40
/** The parser compares each attribute of a tag with all before it. */
const maxTag = 8_000

export type XmlLimits = {
  /** In UTF-16 units. */
  readonly maxLength: number
  readonly maxElements: number
  readonly comments?: 'REFUSED' | 'LEFT_OUT'
  readonly sections?: 'REFUSED' | 'READ'
}
type Growing = { -readonly [Key in keyof XmlElement]: XmlElement[Key] } & {
  readonly children: XmlElement[]
  readonly attributes: Map<string, string>
}

/**
 * Document types, entities of their own and processing instructions are always refused; comments and CDATA sections unless the limits
 * say otherwise.
 * @throws XmlError
 */
export function readXml(xml: string, limits: XmlLimits): XmlElement {
  if (xml.length > limits.maxLength) throw new XmlError('too_large')
  judgeTags(xml)
  // Of entities XML's five alone: without this the parser knows those of HTML.
  const parser = sax.parser(true, { xmlns: true, strictEntities: true } as sax.SAXOptions)
  const open: Growing[] = []
  let root: Growing | null = null
  let elements = 0
  const forbid = (): never => {
    throw new XmlError('forbidden_markup')
  }
  const addText = (text: string): void => {
    const element = open.at(-1)
    if (element !== undefined) element.text += text
  }
  parser.ondoctype = forbid
  parser.onsgmldeclaration = forbid
  parser.onopencdata = limits.sections === 'READ' ? () => undefined : forbid
  parser.oncdata = addText
  parser.oncomment = limits.comments === 'LEFT_OUT' ? () => undefined : forbid
  parser.onprocessinginstruction = ({ name }) => {
    if (name !== 'xml' || root !== null) forbid()
  }
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the parser's own API: it isn't an event target
  parser.onerror = (error) => {
    throw error instanceof XmlError ? error : new XmlError('not_xml')
  }
  parser.onopentag = (tag) => {
    elements += 1
    const element = elementOf(tag)
    if (elements > limits.maxElements || open.length >= maxDepth) throw new XmlError('too_large')
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  }
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- as above
  parser.ontext = addText
  parser.onclosetag = () => void open.pop()
  parser.write(xml).close()
  if (root === null) throw new XmlError('not_xml')
  return root
}

/** No tag is longer than real ones are. Quotes may hold what ends a tag elsewhere. @throws XmlError */
function judgeTags(xml: string): void {
  let at = xml.indexOf('<')
  while (at !== -1) {
    const end = xml.startsWith('<!--', at) ? xml.indexOf('-->', at) : endOfTag(xml, at)
    if (end === -1) return
    at = xml.indexOf('<', end)
  }
}

/** @returns -1 for a tag that never ends. */
function endOfTag(xml: string, start: number): number {
  let quote = ''
  for (let at = start; at < xml.length; at += 1) {
    if (at - start > maxTag) throw new XmlError('too_large')
    const letter = xml[at] ?? ''
    if (quote !== '') {
      if (letter === quote) quote = ''
    } else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '>') return at
  }
  return -1
}

function elementOf(tag: sax.Tag | sax.QualifiedTag): Growing {
  // With `xmlns` every tag and attribute is a qualified one.
  const { local, uri, attributes } = tag as sax.QualifiedTag
  const all = Object.values(attributes)
  if (all.length > maxAttributes) throw new XmlError('too_large')
  const own = all.filter(({ prefix }) => prefix === '')
  return {
    space: uri,
    name: local,
    attributes: new Map(own.map(({ name, value }) => [name, value])),
    children: [],
    text: '',
  }
}

/** The children of this name. */
export function childrenOf(
  { children }: XmlElement,
  space: string,
  name: string,
): readonly XmlElement[] {
  return children.filter((child) => child.space === space && child.name === name)
}

/** The element and everything below it, in the order of the document. */
export function* everyElement(element: XmlElement): Generator<XmlElement> {
  yield element
  for (const child of element.children) yield* everyElement(child)
}
