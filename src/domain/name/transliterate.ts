/**
 * Letters of other scripts in plain Latin ones: what passports and mail addresses usually make of them, without marks.
 * Short vowels that Arabic and Hebrew do not write stay unwritten.
 */

const latin = 'ß ss æ ae œ oe ø o ł l đ d ð d þ th ı i ħ h ŋ n ŧ t ſ s ĸ k ə a ɓ b ɗ d ƙ k ƴ y'

/** ICAO 9303 part 3, where it has one letter for one. */
const cyrillic =
  'а a б b в v г g д d е e ж zh з z и i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ъ - ы y ь - э e ю yu я ya ' +
  'і i є ye ґ g ђ dj ј j љ lj њ nj ћ c џ dz ѕ dz қ k ғ g ң n ө o ү u ұ u һ h ә a ҳ h ҷ j'

/** ELOT 743; the pairs stand in `pairs`. */
const greek =
  'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o'

const arabic =
  'ا a ب b ت t ث th ج j ح h خ kh د d ذ dh ر r ز z س s ش sh ص s ض d ط t ظ z ع - غ gh ف f ق k ك k ل l م m ن n ه h و w ي y ى a ة a ء - ' +
  'پ p چ ch ژ zh گ g ک k ی y ہ h ے y ں n ٹ t ڈ d ڑ r ـ -'

const hebrew =
  'א a ב b ג g ד d ה h ו v ז z ח h ט t י y כ k ך k ל l מ m ם m נ n ן n ס s ע - פ p ף p צ ts ץ ts ק k ר r ש sh ת t'

const letters: ReadonlyMap<string, string> = new Map(
  [latin, cyrillic, greek, arabic, hebrew].flatMap((table) => {
    const words = table.split(' ')
    return words.flatMap((word, index) => {
      const to = words[index + 1] ?? ''
      return index % 2 === 0 ? [[word, to === '-' ? '' : to] as const] : []
    })
  }),
)

/** Two letters that are one sound, the Arabic article (a word of its own in Latin), and where a letter is a long vowel. */
const pairs: readonly (readonly [RegExp, string])[] = [
  [/ου/gu, 'ou'],
  [/αυ/gu, 'av'],
  [/ευ/gu, 'ev'],
  [/γγ/gu, 'ng'],
  [/(?<!\p{L})μπ/gu, 'b'],
  [/(?<!\p{L})ντ/gu, 'd'],
  [/(?<!\p{L})ال(?=\p{L}{2})/gu, 'al '],
  [/(?<=\p{L})و/gu, 'u'],
  [/(?<=\p{L})[يیی]/gu, 'i'],
]

/**
 * Writes Cyrillic, Greek, Arabic, Hebrew and the Latin letters that are no base letter with a mark in `a`–`z`. Takes
 * small letters without marks; what it does not know it leaves.
 */
export function transliterate(text: string): string {
  const paired = pairs.reduce((changed, [from, to]) => changed.replace(from, to), text)
  return paired.replaceAll(/./gsu, (letter) => letters.get(letter) ?? letter)
}
