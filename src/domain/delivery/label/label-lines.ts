/** The text of a label as lines of words, with whose lines they are. */
import { nameWords } from '../../name/fold-name.ts'
import { spellOut } from '../../name/spell-out.ts'
import { isWrittenWithoutVowels } from '../../host/near-words.ts'
import { markersFrom, type LineRole } from './label-words.ts'

/** More than this of a text is not looked at: a label has some twenty lines. */
export const maxLabelLength = 6_000
const maxLines = 90
const maxLineLength = 200
const maxWords = 24

/** What stands between a word and the one before it. */
type Gap = 'SPACE' | 'BREAK'

export type LabelWord = {
  readonly text: string
  /** The same with its umlauts written as two letters; mostly the same. */
  readonly spelled: string
  readonly gap: Gap
  readonly hasColon: boolean
  /** Arabic and Hebrew. */
  readonly isWithoutVowels: boolean
}

export type LabelLine = {
  readonly words: readonly LabelWord[]
  /** MIXED: between two columns, or below markers of both sides; nobody knows whose it is. */
  readonly role: LineRole | 'UNKNOWN' | 'MIXED'
  /** Lines with no empty line between them are a block. */
  readonly block: number
}

/** A word with what is written inside words: letters, digits, marks, apostrophes. */
const wordPattern = /[\p{L}\p{N}\p{M}'’‘ʼ`´]+/gu
/** What stands between the words of one name, also between those of "Jean-Luc". */
const plainGap = /^[\s.\u2010-\u2015-]*$/u
/** Columns: far apart, or with a bar between them. */
const columns = /\s{3,}|\t|[|¦;•]/u
const mailOrSite =
  /@|www\.|https?:|\.(?:com|net|org|eu|be|nl|de|fr|lu|uk|example)(?![\p{L}\p{N}])/iu

/** Reads the lines; empty ones are left out, and what is an address of mail or of a site. */
export function readLabelLines(text: string): readonly LabelLine[] {
  const lines: LabelLine[] = []
  let block = 0
  let role: LabelLine['role'] = 'UNKNOWN'
  /** Of a marker that stands alone: whose the next line is. */
  let awaited: LineRole | null = null
  for (const raw of text.slice(0, maxLabelLength).split(/\r\n|\r|\n/)) {
    if (lines.length >= maxLines) break
    const line = raw
      .slice(0, maxLineLength)
      .normalize('NFKC')
      .replaceAll(/\S+/gu, (word) => (mailOrSite.test(word) ? ',' : word))
    if (line.trim() === '') {
      block += 1
      if (awaited === null && role !== 'MIXED') role = 'UNKNOWN'
      continue
    }
    const parts = line.split(columns).flatMap(splitAtMarkers)
    const roles = new Set(parts.flatMap((part) => (part.role === null ? [] : [part.role])))
    const isColumned = parts.filter((part) => part.words.length > 0).length > 1
    const [only] = roles
    if (roles.size === 0 && awaited !== 'ATTENTION' && isColumned && role === 'UNKNOWN')
      role = 'MIXED'
    for (const part of parts) {
      if (part.words.length === 0) continue
      lines.push({ words: part.words, role: part.role ?? awaited ?? role, block })
      if (part.role === null) awaited = null
    }
    const isAlone = parts.every((part) => part.words.length === 0)
    if (roles.size > 1) role = roles.has('SENDER') ? 'MIXED' : 'RECIPIENT'
    else if (only !== undefined && only !== 'ATTENTION') role = only
    if (isAlone && roles.size === 1) awaited = only ?? null
    else if (roles.size > 0) awaited = null
  }
  return lines
}

type Part = { readonly role: LineRole | null; readonly words: readonly LabelWord[] }

function splitAtMarkers(column: string): readonly Part[] {
  const words = readWords(column)
  const parts: Part[] = []
  let from = 0
  let role: LineRole | null = null
  for (let at = 0; at < words.length; at += 1) {
    const marker = markerAt(words, at)
    if (marker === null) continue
    if (at > from || role !== null) parts.push({ role, words: words.slice(from, at) })
    role = marker.role
    from = marker.to
    at = marker.to - 1
  }
  if (words.length > 0) parts.push({ role, words: words.slice(from) })
  return parts
}

function readWords(text: string): readonly LabelWord[] {
  const words: LabelWord[] = []
  let end = 0
  for (const match of text.matchAll(wordPattern)) {
    if (words.length >= maxWords) break
    const [raw] = match
    const between = text.slice(end, match.index)
    end = match.index + raw.length
    const gap: Gap = words.length > 0 && plainGap.test(between) ? 'SPACE' : 'BREAK'
    const hasColon = /^\s*[:：.]*[:：]/u.test(text.slice(end, end + 4))
    const folded = nameWords(raw)
    const spelled = nameWords(spellOut(raw))
    folded.forEach((word, index) =>
      words.push({
        text: word,
        spelled: spelled[index] ?? word,
        gap: index === 0 ? gap : 'SPACE',
        hasColon: hasColon && index === folded.length - 1,
        isWithoutVowels: isWrittenWithoutVowels(raw),
      }),
    )
  }
  return words
}

function markerAt(
  words: readonly LabelWord[],
  at: number,
): { readonly role: LineRole; readonly to: number } | null {
  for (const { role, words: wanted, needsColon } of markersFrom(words[at]?.text ?? '')) {
    if (!wanted.every((word, index) => words[at + index]?.text === word)) continue
    const to = at + wanted.length
    const isMarked = words[to - 1]?.hasColon === true || (at === 0 && to === words.length)
    // Within a line "Jan Smit c/o …" is one; "from" in a sentence is none.
    const isPlain = !needsColon && (at === 0 || role === 'ATTENTION')
    if (isMarked || isPlain) return { role, to }
  }
  return null
}
