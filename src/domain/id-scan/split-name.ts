/** The name of a document in the two fields of a form. It is a proposal: the visitor sees it, and can change it. Issue 15 §5. */

type Names = { readonly firstname: string; readonly lastname: string }

/**
 * A comma or the fillers of a machine-readable zone (ICAO 9303) say where the surname ends, capitals which words it has. Without them
 * capitals are taken as documents write them, surname first, and anything else as people do.
 */
export function splitDocumentName(onDocument: string): Names {
  const filler = onDocument.indexOf('<<')
  const comma = onDocument.indexOf(',')
  if (filler > 0) return halves(onDocument, filler)
  if (comma > 0) return halves(onDocument, comma)
  const words = plain(onDocument).split(' ')
  const [first = '', ...others] = words
  const last = others.at(-1)
  if (last === undefined) return named('', first)
  const capitals = words.filter(isCapital)
  if (capitals.length > 0 && capitals.length < words.length) {
    const isAtStart = isCapital(first)
    const run = runOfCapitals(isAtStart ? words : words.toReversed())
    // Capitals in the middle, or on both sides of other words, say nothing.
    if (run > 0 && run === capitals.length) {
      return isAtStart
        ? named(join(words.slice(run)), join(words.slice(0, run)))
        : named(join(words.slice(0, -run)), join(words.slice(-run)))
    }
  }
  if (capitals.length === words.length) return named(last, join(words.slice(0, -1)))
  const isSurnameFirst = !/[^\s\u3005-\u9fff가-힣]/.test(join(words))
  return isSurnameFirst ? named(join(others), first) : named(first, join(others))
}

const halves = (name: string, at: number): Names =>
  named(plain(name.slice(at + 1)), plain(name.slice(0, at)))

const plain = (name: string): string => name.replaceAll(/[<,\s]+/g, ' ').trim()

const join = (words: readonly string[]): string => words.join(' ')

/** At least two letters, and no small one. */
const isCapital = (word: string): boolean => /\p{Lu}.*\p{Lu}/u.test(word) && !/\p{Ll}/u.test(word)

function runOfCapitals(words: readonly string[]): number {
  const end = words.findIndex((word) => !isCapital(word))
  return end === -1 ? words.length : end
}

const named = (firstname: string, lastname: string): Names => ({
  firstname: inPlainCase(firstname),
  lastname: inPlainCase(lastname),
})

/** Each word of a name that is all capitals begins with one. */
function inPlainCase(name: string): string {
  if (/\p{Ll}/u.test(name)) return name
  return name.replaceAll(/\p{L}[\p{L}\p{M}]*/gu, (word) => {
    const [first = '', ...others] = word
    return first + others.join('').toLowerCase()
  })
}
