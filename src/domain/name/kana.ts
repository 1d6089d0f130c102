/** Japanese syllables in Latin letters (Hepburn), long vowels short as names are usually written: "さとう" is "sato". */
const table =
  'あ a い i う u え e お o か ka き ki く ku け ke こ ko さ sa し shi す su せ se そ so た ta ち chi つ tsu て te と to ' +
  'な na に ni ぬ nu ね ne の no は ha ひ hi ふ fu へ he ほ ho ま ma み mi む mu め me も mo や ya ゆ yu よ yo ' +
  'ら ra り ri る ru れ re ろ ro わ wa ゐ i ゑ e を o ん n が ga ぎ gi ぐ gu げ ge ご go ざ za じ ji ず zu ぜ ze ぞ zo ' +
  'だ da ぢ ji づ zu で de ど do ば ba び bi ぶ bu べ be ぼ bo ぱ pa ぴ pi ぷ pu ぺ pe ぽ po ゔ vu ぁ a ぃ i ぅ u ぇ e ぉ o'

const words = table.split(' ')
const syllables: ReadonlyMap<string, string> = new Map(
  words.flatMap((word, index) =>
    index % 2 === 0 ? [[word, words[index + 1] ?? ''] as const] : [],
  ),
)
const smallVowels: Readonly<Record<string, string>> = { ゃ: 'a', ゅ: 'u', ょ: 'o' }
const run = /[\u3041-\u3096\u30fc]+/gu
/** Katakana stands as far behind hiragana in Unicode, letter for letter. */
const katakanaOffset = 0x60

/** Writes every run of hiragana and katakana (composed, not half width) in `a`–`z`; leaves the rest. */
export function romanizeKana(text: string): string {
  const hiragana = text.replaceAll(/[\u30a1-\u30f6]/gu, (letter) =>
    String.fromCodePoint((letter.codePointAt(0) ?? 0) - katakanaOffset),
  )
  return hiragana.replaceAll(run, romanizeRun)
}

function romanizeRun(run: string): string {
  let latin = ''
  let isDoubled = false
  for (const letter of run) {
    const small = smallVowels[letter]
    if (letter === 'っ') {
      isDoubled = true
    } else if (small !== undefined && latin.endsWith('i')) {
      // "ki" and a small "ya" are "kya", but "shi" and a small "ya" are "sha".
      const stem = latin.slice(0, -1)
      latin = /(?:sh|ch|j)$/.test(stem) ? stem + small : `${stem}y${small}`
    } else {
      const syllable = syllables.get(letter) ?? ''
      const doubled = syllable.startsWith('ch') ? 't' : syllable.slice(0, 1)
      latin += isDoubled ? doubled + syllable : syllable
      isDoubled = false
    }
  }
  return latin.replaceAll(/o[ou]+/g, 'o').replaceAll(/uu+/g, 'u')
}
