import { areHeadings } from '../../import/recognise-columns.ts'
import { email } from '../../validation/email.ts'
import type { ListedPerson } from './invitation.ts'

const lineEnds = /[\n\r]+/
const words = /[\s<>()"'[\],]+/

/**
 * People out of a list that was copied from somewhere. One a line (`Ann Lee, ann@example.org`, with a comma, a semicolon or a tab
 * between the columns, and the company behind), or several in one, between commas or semicolons, as mail programs write them
 * (`Ann Lee <ann@example.org>; Lee, Bob <bob@example.org>`). What holds no address is a name;
 * a first row that names columns is nobody. Issue 5 §2, issue 12 §2.3.
 */
export function readPeople(pasted: string): readonly ListedPerson[] {
  const lines = pasted.split(lineEnds).filter((line) => line.trim() !== '')
  return (beginsWithHeadings(lines) ? lines.slice(1) : lines).flatMap(readLine)
}

function beginsWithHeadings([first = '', ...others]: readonly string[]): boolean {
  if (others.length === 0 || first.includes('@')) return false
  const separator = ['\t', ';', ','].find((one) => first.includes(one))
  return separator !== undefined && areHeadings(first.split(separator).filter(Boolean))
}

function readLine(line: string): readonly ListedPerson[] {
  if (line.includes('\t')) return [fromColumns(line.split('\t'))].filter(isSomebody)
  const groups = splitOutsideQuotes(line, ';').map(readPiece)
  const withAddress = groups.filter((group) => group.email !== '')
  // One address alone between semicolons: columns of a table. Else people of a mail.
  const isTable = withAddress.length === 1 && withAddress[0]?.name === ''
  if (isTable) return fromPieces(groups)
  return splitOutsideQuotes(line, ';').flatMap((group) =>
    fromPieces(splitOutsideQuotes(group, ',').map(readPiece)),
  )
}

type Piece = { readonly name: string; readonly email: string }

/** A name, an address or both; a name that is written `Lee, Ann` is turned. */
function readPiece(piece: string): Piece {
  const parts = piece
    .replaceAll('mailto:', '')
    .split(/[\s<>()"'[\]]+/)
    .filter(Boolean)
  const address = parts.find((part) => isAddress(part)) ?? ''
  const name = parts.filter((part) => part !== address).join(' ')
  const [last = '', first = '', ...more] = name.split(',').map((half) => half.trim())
  const isTurned = first !== '' && last !== '' && more.length === 0
  return { name: isTurned ? `${first} ${last}` : withoutCommas(name), email: address }
}

function withoutCommas(text: string): string {
  return text.split(words).filter(Boolean).join(' ')
}

/** Pieces that stood between commas, or between the semicolons of a table. */
function fromPieces(all: readonly Piece[]): readonly ListedPerson[] {
  const pieces = all.filter(({ name, email: address }) => name !== '' || address !== '')
  if (pieces.every((piece) => piece.email === '')) return fromNames(pieces.map(({ name }) => name))
  const people: ListedPerson[] = []
  let before: string[] = []
  for (const { name, email: address } of pieces) {
    if (address === '') {
      before.push(name)
      continue
    }
    const own = name === '' ? nameBefore(before) : turnedName(before, name)
    people.push(...before.slice(0, before.length - own.taken).map((one) => person(one)))
    people.push(person(own.name, address))
    before = []
  }
  return withRest(people, before)
}

/** What stands before an address alone: its name, in one piece or two. */
function nameBefore(before: readonly string[]): { readonly name: string; readonly taken: number } {
  const isInTwo = before.length === 2 && before.every((name) => !name.includes(' '))
  if (isInTwo) return { name: before.join(' '), taken: 2 }
  const last = before.at(-1)
  return last === undefined ? { name: '', taken: 0 } : { name: last, taken: 1 }
}

/** `Lee, Ann <ann@example.org>`: what stands before the comma is the last name. */
function turnedName(before: readonly string[], name: string) {
  const [last] = before
  if (last === undefined || before.length > 1) return { name, taken: 0 }
  return { name: `${name} ${last}`, taken: 1 }
}

/** What follows the only address of a line is the company, or the name where there is none yet. */
function withRest(
  people: readonly ListedPerson[],
  rest: readonly string[],
): readonly ListedPerson[] {
  const [only] = people
  const [text] = rest
  if (only === undefined || text === undefined || people.length > 1 || rest.length > 1) {
    return [...people, ...rest.map((name) => person(name))]
  }
  return [only.name === '' ? { ...only, name: text } : { ...only, companyName: text }]
}

/** Without any address: `Lee, Ann` is one person, `Ann Lee, Bob Ray` are two. */
function fromNames(names: readonly string[]): readonly ListedPerson[] {
  const [last = '', first = ''] = names
  const isOne = names.length === 2 && (!last.includes(' ') || !first.includes(' '))
  return isOne ? [person(`${first} ${last}`)] : names.map((name) => person(name))
}

function person(name: string, address = ''): ListedPerson {
  return { name, email: address, companyName: '' }
}

/** Names first, in one column or two; then the address; what comes after it is the company. */
function fromColumns(columns: readonly string[]): ListedPerson {
  const cells = columns.map((cell) => withoutCommas(cell))
  const at = cells.findIndex(isAddress)
  const names = at === -1 ? cells.slice(0, 2) : cells.slice(0, at)
  const rest = at === -1 ? cells.slice(2) : cells.slice(at + 1)
  return {
    name: names.filter(Boolean).join(' '),
    email: cells[at] ?? '',
    companyName: rest.find(Boolean) ?? '',
  }
}

/** A quotation mark that is never closed is one of the text. */
function splitOutsideQuotes(text: string, separator: string): readonly string[] {
  const quoted = text.split('"')
  if (quoted.length % 2 === 0) return text.split(separator)
  const pieces = ['']
  quoted.forEach((part, at) => {
    const [head = '', ...tail] = at % 2 === 1 ? [`"${part}"`] : part.split(separator)
    pieces.push(`${pieces.pop() ?? ''}${head}`, ...tail)
  })
  return pieces
}

function isSomebody({ name, email: address }: ListedPerson): boolean {
  return name !== '' || address !== ''
}

function isAddress(text: string): boolean {
  return text.includes('@') && email(text) === null
}
