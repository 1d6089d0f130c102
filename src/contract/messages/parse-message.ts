/** One piece of a parsed ICU message; a bare string is literal text. */
export type MessagePart =
  | string
  | { readonly kind: 'argument'; readonly name: string }
  | {
      readonly kind: 'number' | 'date' | 'time'
      readonly name: string
      readonly style: string | null
    }
  | {
      readonly kind: 'plural'
      readonly name: string
      readonly ordinal: boolean
      readonly offset: number
      readonly options: MessageOptions
    }
  | { readonly kind: 'select'; readonly name: string; readonly options: MessageOptions }
  | { readonly kind: 'tag'; readonly name: string; readonly children: readonly MessagePart[] }
  | { readonly kind: 'pound' }

/** The branches of a plural or select, by their key; `other` is always there. */
export type MessageOptions = ReadonlyMap<string, readonly MessagePart[]>

/** A message that is not ICU MessageFormat; it says where, in UTF-16 units from the start of the text. */
export class MessageSyntaxError extends Error {
  override readonly name = 'MessageSyntaxError'
}

/** Where a run of text stands: it decides what `#` and `}` mean there. */
interface Place {
  readonly inPlural: boolean
  readonly inBraces: boolean
}

const identifier = /[\p{L}\p{N}_]+/uy
const tagName = /[a-zA-Z][\w-]*/y
const optionKey = /=-?\d+|[\p{L}\p{N}_]+/uy
const wholeNumber = /-?\d+/y
const space = /\s*/y
const styles = {
  number: ['integer', 'percent'],
  date: ['short', 'medium', 'long', 'full'],
  time: ['short', 'medium', 'long', 'full'],
}
const pluralKey = /^(?:=-?\d+|zero|one|two|few|many|other)$/

/**
 * Reads one ICU MessageFormat text: placeholders, number, date and time with a named style, plural
 * and selectordinal with `=n`, `offset:` and `#`, select, and tags such as `<b>…</b>`. Quoting is
 * ICU's: `''` is an apostrophe, `'{…}'` is literal. Throws MessageSyntaxError.
 */
export function parseMessage(source: string): readonly MessagePart[] {
  let at = 0

  const fail = (problem: string): never => {
    throw new MessageSyntaxError(`${problem} at ${at} in “${source}”`)
  }
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at
    const found = pattern.exec(source)?.[0] ?? ''
    at += found.length
    return found
  }
  const takeWord = (pattern: RegExp): string => take(pattern) || fail('word expected')
  const expect = (mark: string): void => {
    take(space)
    if (!source.startsWith(mark, at)) fail(`“${mark}” expected`)
    at += mark.length
  }
  const follows = (mark: string): boolean => {
    take(space)
    const there = source.startsWith(mark, at)
    if (there) at += mark.length
    return there
  }

  const readQuoted = (place: Place): string => {
    const next = source[at + 1] ?? ''
    if (next === "'") {
      at += 2
      return "'"
    }
    if (!'{}<>'.includes(next || ' ') && !(next === '#' && place.inPlural)) {
      at += 1
      return "'"
    }
    let text = ''
    at += 1
    while (at < source.length) {
      const char = source[at]
      at += 1
      if (char !== "'") text += char
      else if (source[at] === "'") {
        text += "'"
        at += 1
      } else break
    }
    return text
  }

  const readOptions = (isPlural: boolean): MessageOptions => {
    const options = new Map<string, readonly MessagePart[]>()
    for (take(space); source[at] !== '}'; take(space)) {
      const key = takeWord(optionKey)
      const isUnknown = isPlural ? !pluralKey.test(key) : key.startsWith('=')
      if (isUnknown || options.has(key)) fail(`unexpected branch “${key}”`)
      expect('{')
      options.set(key, readText({ inPlural: isPlural, inBraces: true }))
      expect('}')
    }
    if (!options.has('other')) fail('branch “other” expected')
    return options
  }

  const readArgument = (): MessagePart => {
    at += 1
    take(space)
    const name = takeWord(identifier)
    if (follows('}')) return { kind: 'argument', name }
    expect(',')
    take(space)
    const kind = takeWord(identifier)
    if (kind === 'number' || kind === 'date' || kind === 'time') {
      let style: string | null = null
      if (follows(',')) {
        take(space)
        style = takeWord(identifier)
        if (!styles[kind].includes(style)) fail(`unknown style “${style}”`)
      }
      expect('}')
      return { kind, name, style }
    }
    expect(',')
    if (kind === 'select') {
      const options = readOptions(false)
      expect('}')
      return { kind, name, options }
    }
    if (kind !== 'plural' && kind !== 'selectordinal') return fail(`unknown type “${kind}”`)
    let offset = 0
    if (follows('offset:')) {
      take(space)
      offset = Number(takeWord(wholeNumber))
    }
    const options = readOptions(true)
    expect('}')
    return { kind: 'plural', name, ordinal: kind === 'selectordinal', offset, options }
  }

  const readTag = (place: Place): MessagePart => {
    at += 1
    const name = takeWord(tagName)
    expect('>')
    const children = readText({ inPlural: place.inPlural, inBraces: true })
    expect(`</${name}`)
    expect('>')
    return { kind: 'tag', name, children }
  }

  const readText = (place: Place): readonly MessagePart[] => {
    const parts: MessagePart[] = []
    let text = ''
    const push = (part: MessagePart): void => {
      if (text !== '') parts.push(text)
      text = ''
      parts.push(part)
    }
    while (at < source.length) {
      const char = source[at] ?? ''
      if (char === '}' && place.inBraces) break
      if (char === '<' && source[at + 1] === '/') break
      if (char === '{') push(readArgument())
      else if (char === '<' && /[a-z]/i.test(source[at + 1] ?? '')) push(readTag(place))
      else if (char === '#' && place.inPlural) {
        at += 1
        push({ kind: 'pound' })
      } else if (char === "'") text += readQuoted(place)
      else {
        text += char
        at += 1
      }
    }
    if (text !== '') parts.push(text)
    return parts
  }

  const parts = readText({ inPlural: false, inBraces: false })
  if (at < source.length) fail('end expected')
  return parts
}
