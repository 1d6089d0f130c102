/** Contacts as vCard 4 (RFC 6350), as address books of phones and mail programs write and read them. Each line is looked at once. */
import type { ContactDetails, ListedContact } from './contact.ts'

const lineBreak = '\r\n'
/** A longer line is continued on the next, which begins with a space (RFC 6350 §3.2): so many bytes at most. */
const maxLineBytes = 75

/** One card for each contact. */
export function writeVcards(contacts: readonly ContactDetails[]): string {
  return contacts.map(writeVcard).join('')
}

function writeVcard(contact: ContactDetails): string {
  const { firstname, lastname, companyName, email, mobile, language, notes } = contact
  const name = [firstname, lastname].filter((part) => part !== '').join(' ') || email
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    `FN:${escaped(name)}`,
    ...(firstname === '' && lastname === ''
      ? []
      : [`N:${escaped(lastname)};${escaped(firstname)};;;`]),
    ...said('ORG', companyName),
    ...said('EMAIL', email),
    ...(mobile === '' ? [] : [`TEL;VALUE=text;TYPE=cell:${escaped(mobile)}`]),
    ...said('LANG', language),
    ...said('NOTE', notes),
    'END:VCARD',
  ]
  return lines.map((line) => folded(line) + lineBreak).join('')
}

function said(property: string, text: string): readonly string[] {
  return text === '' ? [] : [`${property}:${escaped(text)}`]
}

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\\,;]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
}

/** No character is cut in two. */
function folded(line: string): string {
  let text = ''
  let bytes = 0
  for (const character of line) {
    const size = sizeOf(character)
    if (bytes + size > maxLineBytes) {
      text += `${lineBreak} `
      bytes = 1
    }
    text += character
    bytes += size
  }
  return text
}

/** In UTF-8. */
function sizeOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x8_00) return 2
  return code < 0x1_00_00 ? 3 : 4
}

type Card = { -readonly [Field in keyof ListedContact['values']]: string }

/** Which of our fields a property is; of several (addresses, numbers) the first counts. What else a card says is not read. */
const readers: Readonly<Record<string, (card: Card, value: string) => void>> = {
  FN(card, value) {
    card.name ??= unescaped(value)
  },
  N(card, value) {
    const [lastname = '', firstname = ''] = partsOf(value)
    card.firstname ??= firstname
    card.lastname ??= lastname
  },
  ORG(card, value) {
    card.companyName ??= partsOf(value)[0] ?? ''
  },
  EMAIL(card, value) {
    card.email ??= unescaped(value)
  },
  TEL(card, value) {
    card.mobile ??= unescaped(value).replace(/^tel:/i, '')
  },
  LANG(card, value) {
    card.language ??= unescaped(value).split('-')[0] ?? ''
  },
  NOTE(card, value) {
    card.notes ??= unescaped(value)
  },
}

/**
 * The people of a file, also of version 3. A card that ends nowhere is left out.
 * @param max so many are read; one more says that there are more
 */
export function readVcards(text: string, max: number): readonly ListedContact[] {
  const found: ListedContact[] = []
  let card: Card | null = null
  for (const line of unfoldedLines(text)) {
    const colon = valueStart(line)
    if (colon === -1) continue
    const name = propertyOf(line.slice(0, colon))
    const value = line.slice(colon + 1)
    if (name === 'BEGIN' && value.trim().toUpperCase() === 'VCARD') card = {}
    else if (card === null) continue
    else if (name === 'END') {
      found.push({ line: found.length + 1, values: card })
      if (found.length > max) return found
      card = null
    } else if (Object.hasOwn(readers, name)) readers[name]?.(card, value)
  }
  return found
}

/** A line that begins with a space or a tab goes on from the one before. */
function* unfoldedLines(text: string): Generator<string> {
  let parts: string[] = []
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (line.startsWith(' ') || line.startsWith('\t')) parts.push(line.slice(1))
    else {
      if (parts.length > 0) yield parts.join('')
      parts = [line]
    }
  }
  if (parts.length > 0) yield parts.join('')
}

/** Where the value begins: the first colon that stands in no quoted parameter; -1 for no property. */
function valueStart(line: string): number {
  let isQuoted = false
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at]
    if (sign === '"') isQuoted = !isQuoted
    else if (sign === ':' && !isQuoted) return at
  }
  return -1
}

/** Without its parameters, and without the group that some programs put before it (`item1.EMAIL`). */
function propertyOf(head: string): string {
  const name = head.split(';', 1)[0] ?? ''
  return name
    .slice(name.lastIndexOf('.') + 1)
    .trim()
    .toUpperCase()
}

/** The parts of a structured value, as they are meant. */
function partsOf(value: string): readonly string[] {
  const parts: string[] = []
  let from = 0
  for (let at = 0; at <= value.length; at += 1) {
    if (value[at] === '\\') at += 1
    else if (at === value.length || value[at] === ';') {
      parts.push(unescaped(value.slice(from, at)))
      from = at + 1
    }
  }
  return parts
}

function unescaped(value: string): string {
  return value
    .replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign))
    .trim()
}
