import { nameSkeleton } from '../name/name-skeleton.ts'
import { comparedWords, isTelling, lettersOf, withParticlesJoined } from './compare-names.ts'
import { tellingSkeleton } from './compare-words.ts'
import { exactKeys } from './exact-keys.ts'
import { fullFormOf } from '../name/nicknames.ts'
import { namesOf, type WatchIdentity } from './watch-identity.ts'

/** From here on one letter may differ, see `compareWords`; a word with one letter left out is then a key too. */
const fewestForOneEdit = 6
/** And from here on two or more, which the pieces of a word survive. */
const fewestForMoreEdits = 12
const pieceLength = 3

/**
 * What an index keeps of a record so that visitors find it without being compared with all: a visitor and a record whose
 * names alone come to 85, or that have an address, a number, a plate or (where the record has no name) a company in
 * common, share a key. The first character says what a key is made of. Issue 3 §1, Watch list.
 */
export function keysOfRecord(record: WatchIdentity): readonly string[] {
  const { companyName } = exactKeys(record)
  const isCompany = companyName !== '' && namesOf(record).length === 0
  return [...identityKeys(record), ...(isCompany ? [companyKey(companyName)] : [])]
}

/** By what records are looked for that may describe a visitor. */
export function keysOfVisitor(visitor: WatchIdentity): readonly string[] {
  const { companyName } = exactKeys(visitor)
  return [...identityKeys(visitor), ...(companyName === '' ? [] : [companyKey(companyName)])]
}

function companyKey(companyName: string): string {
  return `!${companyName}`
}

function identityKeys(identity: WatchIdentity): readonly string[] {
  const { email, phone, licensePlate } = exactKeys(identity)
  const keys = namesOf(identity).flatMap((name) => nameKeys(comparedWords(name)))
  if (email !== '') keys.push(`@${email}`)
  if (phone !== '') keys.push(`+${phone}`)
  if (licensePlate !== '') keys.push(`%${licensePlate}`)
  return [...new Set(keys)]
}

function nameKeys(words: readonly string[]): readonly string[] {
  const telling = words.filter(isTelling)
  const letters = lettersOf(words)
  return [
    ...(telling.length > 0 ? telling : words).flatMap(wordKeys),
    ...withParticlesJoined(words).flatMap(wordKeys),
    ...(letters === '' ? [] : [`#${letters}`]),
  ]
}

function wordKeys(word: string): readonly string[] {
  const skeleton = nameSkeleton(word)
  return [
    `=${fullFormOf(word)}`,
    ...(fullFormOf(word) === word ? [] : [`=${word}`]),
    ...(skeleton.length >= tellingSkeleton ? [`~${skeleton}`] : []),
    ...(word.length >= fewestForOneEdit ? [`-${word}`, ...withoutOneLetter(word)] : []),
    ...(word.length >= fewestForMoreEdits ? pieces(word) : []),
  ]
}

function withoutOneLetter(word: string): readonly string[] {
  return Array.from(
    { length: word.length },
    (_, index) => `-${word.slice(0, index)}${word.slice(index + 1)}`,
  )
}

function pieces(word: string): readonly string[] {
  const count = word.length - pieceLength + 1
  return Array.from({ length: count }, (_, index) => `*${word.slice(index, index + pieceLength)}`)
}
