import type { LabelPerson } from './label-directory.ts'

/** In which letters labels may be written here, as far as they can be read on the device. */
export const labelScripts = ['LATIN', 'GREEK', 'ARABIC', 'HEBREW', 'JAPANESE', 'CHINESE'] as const
export type LabelScript = (typeof labelScripts)[number]

/** Each is another reading of a label that Latin letters didn't answer. */
const maxOthers = 3

const patterns: readonly (readonly [LabelScript, RegExp])[] = [
  ['GREEK', /\p{Script=Greek}/u],
  ['ARABIC', /\p{Script=Arabic}/u],
  ['HEBREW', /\p{Script=Hebrew}/u],
  ['JAPANESE', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
]

/**
 * In which other letters than Latin people's names are written, the most frequent first. Names in Chinese characters alone are read as
 * Japanese where somebody's name has kana or the location's language is Japanese.
 */
export function otherScripts(
  people: readonly LabelPerson[],
  language: string,
): readonly LabelScript[] {
  const counts = new Map<LabelScript, number>()
  const count = (script: LabelScript): void => {
    counts.set(script, (counts.get(script) ?? 0) + 1)
  }
  let han = 0
  for (const { firstname, lastname } of people) {
    const name = firstname + lastname
    for (const [script, pattern] of patterns) if (pattern.test(name)) count(script)
    if (/\p{Script=Han}/u.test(name)) han += 1
  }
  if (han > 0) {
    const script = language === 'ja' || counts.has('JAPANESE') ? 'JAPANESE' : 'CHINESE'
    counts.set(script, (counts.get(script) ?? 0) + han)
  }
  const others = [...counts].toSorted((a, b) => b[1] - a[1]).map(([script]) => script)
  return others.slice(0, maxOthers)
}
