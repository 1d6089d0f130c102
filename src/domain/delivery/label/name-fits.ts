/** Which people a line of a label may name, and how surely. */
import { allowedTypos, nearKeys } from '../../host/near-words.ts'
import { editDistance } from '../../name/edit-distance.ts'
import { fullFormOf } from '../../name/nicknames.ts'
import {
  consonantKey,
  lookalike,
  maxNameWords,
  type LabelDirectory,
  type LabelPerson,
  type NameForm,
  type NameHalves,
} from './label-directory.ts'
import type { LabelLine, LabelWord } from './label-lines.ts'
import { legalForms, places, streets, titles } from './label-words.ts'

/**
 * WHOLE: both names, letter for letter, and nothing beside them that could be more of a name. NEAR: both, but shortened,
 * misread, or among other words. TEAM: the team's name. FAR: both names misread, or a pet name for the given one; so far from what
 * was read that it makes no doubt about somebody whose name was read whole. ALONE: one name, alone on its line.
 */
export const fitKinds = ['WHOLE', 'NEAR', 'TEAM', 'FAR', 'ALONE'] as const
export type FitKind = (typeof fitKinds)[number]

export type NameFit = { readonly person: LabelPerson; readonly kind: FitKind }

/** One name shared by more than this is of no use, and would take long. */
const maxHalves = 400
const maxPieces = 60

const han = /\p{Script=Han}/u
/** "Mr" behind Japanese and Chinese names, written in one with them. */
const honorific = /(?:様|殿|先生|さま|san|sama|御中)$/u

type Window = {
  readonly words: readonly LabelWord[]
  readonly from: number
  readonly to: number
}

/** Each person once, with the best fit. The house's own name has been taken out of the line before. */
export function namesInLine(line: LabelLine, directory: LabelDirectory): readonly NameFit[] {
  const best = new Map<LabelPerson, FitKind>()
  const add = (person: LabelPerson, kind: FitKind): void => {
    const before = best.get(person)
    if (before === undefined || fitKinds.indexOf(kind) < fitKinds.indexOf(before))
      best.set(person, kind)
  }
  const isStreet = isStreetLine(line.words)
  for (const window of windowsOf(line.words)) {
    const isClean = !isStreet && isAmongNoOther(line.words, window, directory)
    for (const { person, kind, isLastFirst } of formsOf(window, directory)) {
      // "Smit, Sofie Peeters": behind a comma a first name of one is no last name of another.
      const isWritten = isLastFirst || !hasBreak(window.words)
      const fit = kindOfFit(kind, isClean, isWritten, line.words, window, directory)
      if (fit !== null && !(isStreet && fit !== 'NEAR')) add(person, fit)
    }
    for (const person of misreadIn(window, line.words, directory)) add(person, 'NEAR')
    for (const person of twiceMisreadIn(window, line.words, directory)) add(person, 'FAR')
    for (const person of calledSo(window, directory)) add(person, 'FAR')
  }
  for (const person of namesInPieces(line.words, directory)) add(person, 'NEAR')
  return [...best].map(([person, kind]) => ({ person, kind }))
}

function kindOfFit(
  kind: NameForm['kind'],
  isClean: boolean,
  isWritten: boolean,
  words: readonly LabelWord[],
  window: Window,
  directory: LabelDirectory,
): FitKind | null {
  switch (kind) {
    case 'FULL':
      return isClean && isWritten ? 'WHOLE' : 'NEAR'
    case 'PART':
      return isWritten ? 'NEAR' : null
    case 'TEAM':
      return isClean ? 'TEAM' : null
    case 'SINGLE':
      return isAlone(words, window, directory) ? 'ALONE' : null
  }
}

function* windowsOf(words: readonly LabelWord[]): Iterable<Window> {
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= Math.min(words.length, from + maxNameWords); to += 1) {
      yield { words: words.slice(from, to), from, to }
    }
  }
}

/** Letter for letter, in both spellings; with a single letter between the names left out; without "Mr" in one with the name. */
function formsOf({ words }: Window, { forms }: LabelDirectory): readonly NameForm[] {
  const plain = words.map(({ text }) => text)
  const readings = [plain, words.map(({ spelled }) => spelled)]
  const inner = plain.filter((text, at) => at === 0 || at === plain.length - 1 || text.length > 1)
  if (plain.length > 2 && inner.length === plain.length - 1) readings.push(inner)
  const keys = new Set(readings.map((reading) => reading.join('')))
  const [only = ''] = words.length === 1 ? plain : []
  if (han.test(only)) keys.add(only.replace(honorific, ''))
  return [...keys].flatMap((key) => forms.get(key) ?? [])
}

function hasBreak(words: readonly LabelWord[]): boolean {
  return words.slice(1).some(({ gap }) => gap === 'BREAK')
}

/** Is there nothing directly before or behind that could be more of a name, or make it a firm's? */
function isAmongNoOther(
  words: readonly LabelWord[],
  { from, to }: Window,
  directory: LabelDirectory,
): boolean {
  const [before, behind] = [words[from - 1], words[to]]
  const isApart = (word: LabelWord | undefined, gap: LabelWord['gap'] | undefined): boolean =>
    word === undefined || gap === 'BREAK' || isBesideNames(word, directory)
  // A firm may write its form behind a comma.
  if (behind !== undefined && legalForms.has(behind.text)) return false
  return isApart(before, words[from]?.gap) && isApart(behind, behind?.gap)
}

function isBesideNames({ text }: LabelWord, { teamWords }: LabelDirectory): boolean {
  return titles.has(text) || places.has(text) || teamWords.has(text) || /\d/.test(text)
}

function isAlone(
  words: readonly LabelWord[],
  { from, to }: Window,
  directory: LabelDirectory,
): boolean {
  const isOfWindow = (at: number) => at >= from && at < to
  return words.every(
    (word, at) => isOfWindow(at) || (isBesideNames(word, directory) && !/\d/.test(word.text)),
  )
}

function isStreetLine(words: readonly LabelWord[]): boolean {
  return (
    words.some(({ text }) => /\d/.test(text)) &&
    streets.test(words.map(({ text }) => text).join(' '))
  )
}

/** Names that the reader of letters may have misread, or that another script writes without vowels. */
function misreadIn(
  window: Window,
  line: readonly LabelWord[],
  directory: LabelDirectory,
): readonly LabelPerson[] {
  const texts = window.words.map(({ text }) => text)
  const key = texts.join('')
  const found: LabelPerson[] = []
  for (const { person } of directory.lookalikes.get(lookalike(key)) ?? []) found.push(person)
  if (texts.length > 1) {
    const isWithoutVowels = window.words.every((word) => word.isWithoutVowels)
    const sought = consonantKey(texts, !isWithoutVowels)
    // Few consonants are many people's.
    const alike = sought.length < 5 ? [] : (directory.consonants.get(sought) ?? [])
    for (const { person } of alike) found.push(person)
  }
  const halves = directory.halves.get(key) ?? []
  if (halves.length === 0 || halves.length > maxHalves) return found
  const others = [...besideWindow(line, window)]
  for (const { person, given, family } of halves) {
    const half = key === given ? family : given
    if (others.some((other) => isNear(other, half))) found.push(person)
  }
  return found
}

/** Names both of whose halves may have been misread. */
function twiceMisreadIn(
  window: Window,
  line: readonly LabelWord[],
  directory: LabelDirectory,
): readonly LabelPerson[] {
  const key = window.words.map(({ text }) => text).join('')
  const near = nearFamilies(key, directory).filter(({ family }) => isNear(key, family))
  if (near.length === 0) return []
  const others = [...besideWindow(line, window)]
  return near
    .filter(({ given }) => others.some((other) => isNear(other, given)))
    .map(({ person }) => person)
}

/** Who is called by another form of their given name: Bob for Robert, Sasha for Alexander. */
function calledSo({ words }: Window, { calledNames }: LabelDirectory): readonly LabelPerson[] {
  if (words.length < 2) return []
  const texts = words.map(({ text }) => text)
  const [first = '', last = ''] = [texts[0], texts.at(-1)]
  // Behind a comma a first name of one is no last name of another.
  const isCut = hasBreak(words)
  const fits = (key: string, lastFirst: boolean): readonly NameForm[] =>
    (calledNames.get(key) ?? []).filter(({ isLastFirst }) => isLastFirst === lastFirst)
  return [
    ...(isCut ? [] : fits([fullFormOf(first), ...texts.slice(1)].join(''), false)),
    ...fits([...texts.slice(0, -1), fullFormOf(last)].join(''), true),
  ].map(({ person }) => person)
}

/** Who may be meant though both names were misread; as the search for hosts finds mistyped words. */
function nearFamilies(key: string, directory: LabelDirectory): readonly NameHalves[] {
  return nearKeys(key, false).letters.flatMap((near) => {
    const list = directory.nearFamilies.get(near) ?? []
    return list.length <= maxHalves ? list : []
  })
}

/** What one to three words directly before or behind say in one. */
function* besideWindow(line: readonly LabelWord[], { from, to }: Window): Iterable<string> {
  for (let count = 1; count <= 3; count += 1) {
    const before = line.slice(Math.max(0, from - count), from)
    const behind = line.slice(to, to + count)
    if (before.length === count) yield before.map(({ text }) => text).join('')
    if (behind.length === count) yield behind.map(({ text }) => text).join('')
  }
}

function isNear(read: string, name: string): boolean {
  if (lookalike(read) === lookalike(name)) return true
  const allowed =
    Math.min(name.length, read.length) < 3 ? 0 : Math.max(1, allowedTypos(name.length))
  return allowed > 0 && editDistance(read, name, allowed) <= allowed
}

/** Scripts that write no spaces: a whole name within a run of letters. */
function namesInPieces(
  words: readonly LabelWord[],
  { forms }: LabelDirectory,
): readonly LabelPerson[] {
  const found: LabelPerson[] = []
  for (const { text } of words) {
    if (!han.test(text)) continue
    const letters = Array.from(text).slice(0, maxPieces)
    for (let from = 0; from < letters.length; from += 1) {
      for (let length = 3; length <= maxNameWords; length += 1) {
        const piece = letters.slice(from, from + length).join('')
        for (const { person, kind } of forms.get(piece) ?? []) {
          if (kind === 'FULL') found.push(person)
        }
      }
    }
  }
  return found
}
