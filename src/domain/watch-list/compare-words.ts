import { editDistance } from '../name/edit-distance.ts'
import { nameSkeleton } from '../name/name-skeleton.ts'
import { fullFormOf } from '../name/nicknames.ts'

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

/** More letters than this share of a word do not differ, however alike the rest sounds. */
const mostEdits = 0.5

/**
 * How alike two folded words of names are, from 0 to 1; the same either way. One letter in seven may differ for 0.85,
 * which is also what `keysOfRecord` finds. Issue 3 §1, Watch list.
 */
export function compareWords(a: string, b: string): number {
  if (a === b) return 1
  if (isInitialOf(a, b) || isInitialOf(b, a)) return initialOnly
  const longest = Math.max(a.length, b.length)
  const limit = Math.floor(longest * mostEdits)
  const edits = editDistance(a, b, limit)
  const likeness = edits > limit ? 0 : Math.max(1 - edits / longest, likeSound(a, b, edits))
  const best = Math.max(likeness, likePerson(a, b))
  return best < least ? 0 : best
}

function isInitialOf(letter: string, word: string): boolean {
  return letter.length === 1 && word.startsWith(letter) && letter >= 'a' && letter <= 'z'
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
