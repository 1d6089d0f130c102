/**
 * Whose parcel it is, by the text of its label. Never the wrong person: whatever leaves a doubt is unsure, and reception
 * chooses. Issue 17 §1; reference F2 and F4; decision 0624.
 */
import type { LabelDirectory, LabelPerson } from './label-directory.ts'
import { readLabelLines, type LabelLine, type LabelWord } from './label-lines.ts'
import { legalForms } from './label-words.ts'
import { fitKinds, namesInLine, type FitKind } from './name-fits.ts'

export type LabelMatch =
  | { readonly kind: 'SURE'; readonly person: LabelPerson }
  /** One to three people, the likeliest first. */
  | { readonly kind: 'UNSURE'; readonly people: readonly LabelPerson[] }
  | { readonly kind: 'NOBODY' }

export const maxOffered = 3

type Found = {
  readonly person: LabelPerson
  readonly fit: FitKind
  /** How much where it stands says that it is the recipient; the less the more. */
  readonly place: number
  readonly role: LabelLine['role']
  readonly block: number
  readonly line: number
}

/**
 * SURE only for one person whose whole name stands where the recipient stands: behind "to" or "attn", or in the one block
 * that has the house's own name or address; and only if no other name on the label may be meant.
 */
export function matchLabel(text: string, directory: LabelDirectory): LabelMatch {
  const read = readLabelLines(text)
  const own = ownBlocks(read, directory)
  const found = read.flatMap((line, at) => {
    const words = withoutHouse(line.words, directory)
    const place = placeOf(line, own)
    return words.flatMap((part) =>
      namesInLine({ ...line, words: part }, directory).map(({ person, kind }): Found => ({
        person,
        fit: kind,
        place,
        role: line.role,
        block: line.block,
        line: at,
      })),
    )
  })
  const received = found.filter(({ role }) => role !== 'SENDER')
  const sure = surePerson(received, own)
  if (sure !== null) return { kind: 'SURE', person: sure }
  const people = offered(received)
  if (people.length > 0) return { kind: 'UNSURE', people }
  // A parcel that comes back.
  const senders = offered(found.filter(({ fit }) => fit === 'WHOLE'))
  return senders.length > 0 ? { kind: 'UNSURE', people: senders } : { kind: 'NOBODY' }
}

function placeOf({ role, block }: LabelLine, own: ReadonlySet<number>): number {
  if (role === 'ATTENTION') return 0
  if (role === 'RECIPIENT') return 1
  if (role === 'UNKNOWN') return own.has(block) ? 2 : 3
  return role === 'MIXED' ? 4 : 5
}

function surePerson(found: readonly Found[], own: ReadonlySet<number>): LabelPerson | null {
  const hasWhole = found.some(({ fit }) => fit === 'WHOLE')
  const meant = found.filter(({ fit }) => !hasWhole || fit !== 'FAR')
  const [first, ...others] = new Set(meant.map(({ person }) => person))
  if (first === undefined || others.length > 0 || first.isFormer === true) return null
  const isSure = found.some(
    ({ fit, place }) => fit === 'WHOLE' && (place <= 1 || (place === 2 && own.size === 1)),
  )
  return isSure ? first : null
}

/** The best three; of those who share one name with many others nobody. */
function offered(found: readonly Found[]): readonly LabelPerson[] {
  const rank = ({ fit, place }: Found): number => fitKinds.indexOf(fit) * 10 + place
  const sorted = found.toSorted((a, b) => rank(a) - rank(b) || a.line - b.line)
  const hasWhole = sorted.some(({ fit }) => fit === 'WHOLE')
  const meant = sorted.filter(({ fit }) => !hasWhole || fit !== 'FAR')
  const people = [...new Set(meant.map(({ person }) => person))]
  const isByOneName = sorted.every(({ fit }) => fit === 'ALONE')
  if (isByOneName && people.length > maxOffered) return []
  return people.slice(0, maxOffered)
}

/** Blocks, apart from the sender's, that have the house's name or most of its address. */
function ownBlocks(lines: readonly LabelLine[], directory: LabelDirectory): ReadonlySet<number> {
  const own = new Set<number>()
  const wordsOf = new Map<number, Set<string>>()
  for (const { words, role, block } of lines) {
    if (role === 'SENDER') continue
    if (directory.houseNames.some((name) => housePlace(words, name) !== null)) own.add(block)
    const known = wordsOf.get(block) ?? new Set<string>()
    for (const { text } of words) known.add(text)
    wordsOf.set(block, known)
  }
  for (const [block, words] of wordsOf) {
    if (directory.addresses.some((address) => holdsAddress(words, address))) own.add(block)
  }
  return own
}

/** A number and two long words of it, or all that it has. */
function holdsAddress(words: ReadonlySet<string>, address: ReadonlySet<string>): boolean {
  const parts = [...address]
  const numbers = parts.filter((part) => /\d/.test(part))
  const long = parts.filter((part) => !/\d/.test(part) && part.length > 3)
  const held = (list: readonly string[]) => list.filter((part) => words.has(part)).length
  if (numbers.length === 0 || long.length === 0) return false
  return held(numbers) > 0 && held(long) >= Math.min(2, long.length)
}

function housePlace(words: readonly LabelWord[], name: readonly string[]): number | null {
  const at = words.findIndex((_, from) =>
    name.every((word, index) => words[from + index]?.text === word),
  )
  return at === -1 ? null : at
}

/** What is left and right of the house's own name: "Peeters & Sons" names no Peeters. */
function withoutHouse(
  words: readonly LabelWord[],
  directory: LabelDirectory,
): readonly (readonly LabelWord[])[] {
  for (const name of directory.houseNames) {
    const at = housePlace(words, name)
    if (at === null) continue
    let end = at + name.length
    while (legalForms.has(words[end]?.text ?? '')) end += 1
    const rest = [words.slice(0, at), words.slice(end)].filter((part) => part.length > 0)
    return rest.flatMap((part) => withoutHouse(part, directory))
  }
  return [words]
}
