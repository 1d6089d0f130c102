import { editDistance } from '../name/edit-distance.ts'
import { nameSkeleton } from '../name/name-skeleton.ts'
import { fullFormOf } from './nicknames.ts'

/** The same sounds in another spelling, and a pet name for a full one. */
const sameSounds = 0.92
const samePerson = 0.9
/** Short words of the same sounds, one letter apart. */
const nearlySameSounds = 0.84
const initialOnly = 0.7
/** Below this two words have nothing to do with each other. */
const least = 0.7
/** With fewer consonants, half of all names sound alike. */
export const tellingSkeleton = 3

/**
 * How alike two folded words of names are, from 0 to 1; the same either way. One letter in seven may differ for 0.85,
 * which is also what `candidateKeys` finds. Issue 3 §1, Watch list.
 */
export function compareWords(a: string, b: string): number {
  if (a === b) return 1
  if (isInitialOf(a, b) || isInitialOf(b, a)) return initialOnly
  const longest = Math.max(a.length, b.length)
  const edits = editDistance(a, b, Math.floor(longest * (1 - least)))
  const likeness = Math.max(1 - edits / longest, likeSound(a, b, edits), likePerson(a, b))
  return likeness < least ? 0 : likeness
}

function isInitialOf(letter: string, word: string): boolean {
  return /^[a-z]$/.test(letter) && word.length > 1 && word.startsWith(letter)
}

function likeSound(a: string, b: string, edits: number): number {
  const skeleton = nameSkeleton(a)
  if (skeleton !== nameSkeleton(b)) return 0
  if (skeleton.length >= tellingSkeleton) return sameSounds
  return skeleton.length === 2 && edits === 1 ? nearlySameSounds : 0
}

function likePerson(a: string, b: string): number {
  return fullFormOf(a) === fullFormOf(b) ? samePerson : 0
}
