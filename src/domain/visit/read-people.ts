import { email } from '../validation/email.ts'
import type { ListedPerson } from './invitation.ts'

const pieceEnds = /[\n\r;]+/
const words = /[\s<>()"'[\],]+/

/**
 * People out of a list that was copied from somewhere: one a line, or between commas or semicolons, an address with or
 * without its name (`Ann Lee <ann@example.org>`, `ann@example.org`), or columns of a spreadsheet (name, address, company).
 * What holds no address is a name. Issue 5 §2, paste a list of addresses.
 */
export function readPeople(pasted: string): readonly ListedPerson[] {
  return pasted
    .split(pieceEnds)
    .flatMap(splitBetween)
    .flatMap((piece) => {
      const person = piece.includes('\t') ? fromColumns(piece.split('\t')) : fromWords(piece)
      return person.name === '' && person.email === '' ? [] : [person]
    })
}

/** A comma stands between two people where an address follows; else it belongs to a name (`Lee, Ann`). */
function splitBetween(text: string): readonly string[] {
  const lastAddress = text.lastIndexOf('@')
  if (lastAddress === -1) return [text]
  const pieces = text.slice(0, lastAddress).split(',')
  const last = pieces.pop() ?? ''
  return [...pieces, last + text.slice(lastAddress)]
}

function fromWords(piece: string): ListedPerson {
  const parts = piece.trim().split(words).filter(Boolean)
  const address = parts.find(isAddress) ?? ''
  return {
    name: parts.filter((part) => part !== address).join(' '),
    email: address,
    companyName: '',
  }
}

/** Names first, in one column or two; then the address; what comes after it is the company. */
function fromColumns(columns: readonly string[]): ListedPerson {
  const cells = columns.map((cell) => cell.trim())
  const at = cells.findIndex(isAddress)
  const names = at === -1 ? cells.slice(0, 2) : cells.slice(0, at)
  const rest = at === -1 ? cells.slice(2) : cells.slice(at + 1)
  return {
    name: names.filter(Boolean).join(' '),
    email: cells[at] ?? '',
    companyName: rest.find(Boolean) ?? '',
  }
}

function isAddress(text: string): boolean {
  return text.includes('@') && email(text) === null
}
