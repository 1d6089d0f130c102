/** Reads a foreign document into a tree: in one pass, within limits, and only the markup that SAML needs. */
import sax from 'sax'
import { SamlRefusal } from './saml-refusal.ts'

export type XmlElement = {
  readonly space: string
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlElement[]
  /** Its own text, without that of its children. */
  readonly text: string
}

/** Real answers have 10 000 letters, those with many groups 60 000. */
const maxLength = 256_000
/** Real answers are twelve levels deep. */
const maxDepth = 40
const maxElements = 4_000
const maxAttributes = 40
/** The parser compares each attribute of a tag with all before it. */
const maxTag = 8_000

type Limits = { readonly maxLength?: number; readonly comments?: 'REFUSED' | 'LEFT_OUT' }
type Growing = { -readonly [Key in keyof XmlElement]: XmlElement[Key] } & {
  readonly children: XmlElement[]
  readonly attributes: Map<string, string>
}

/**
 * Document types, entities, CDATA sections and processing instructions are refused, because two readers may read them
 * differently; so are comments, which a person may leave in a description of a provider, but no program in an answer.
 * @throws SamlRefusal
 */
export function readXml(xml: string, limits: Limits = {}): XmlElement {
  if (xml.length > (limits.maxLength ?? maxLength)) throw new SamlRefusal('saml_too_large')
  judgeTags(xml)
  // Of entities XML's five alone: without this the parser knows those of HTML.
  const parser = sax.parser(true, { xmlns: true, strictEntities: true } as sax.SAXOptions)
  const open: Growing[] = []
  let root: Growing | null = null
  let elements = 0
  const forbid = (): never => {
    throw new SamlRefusal('saml_forbidden_markup')
  }
  parser.ondoctype = forbid
  parser.onsgmldeclaration = forbid
  parser.onopencdata = forbid
  parser.oncomment = limits.comments === 'LEFT_OUT' ? () => undefined : forbid
  parser.onprocessinginstruction = ({ name }) => {
    if (name !== 'xml' || root !== null) forbid()
  }
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the parser's own API: it isn't an event target
  parser.onerror = (error) => {
    throw error instanceof SamlRefusal ? error : new SamlRefusal('saml_not_xml')
  }
  parser.onopentag = (tag) => {
    elements += 1
    const element = elementOf(tag)
    if (elements > maxElements || open.length >= maxDepth) throw new SamlRefusal('saml_too_large')
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  }
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- as above
  parser.ontext = (text) => {
    const element = open.at(-1)
    if (element !== undefined) element.text += text
  }
  parser.onclosetag = () => void open.pop()
  parser.write(xml).close()
  if (root === null) throw new SamlRefusal('saml_not_xml')
  return root
}

/** No tag is longer than real ones are. Quotes may hold what ends a tag elsewhere. @throws SamlRefusal */
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
    if (at - start > maxTag) throw new SamlRefusal('saml_too_large')
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
  if (all.length > maxAttributes) throw new SamlRefusal('saml_too_large')
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

/** The only child of this name. @throws SamlRefusal for several */
export function childOf(element: XmlElement, space: string, name: string): XmlElement | undefined {
  const [first, second] = childrenOf(element, space, name)
  if (second !== undefined) throw new SamlRefusal('saml_wrong_shape')
  return first
}

/** The element and everything below it, in the order of the document. */
export function* everyElement(element: XmlElement): Generator<XmlElement> {
  yield element
  for (const child of element.children) yield* everyElement(child)
}
