/** Texts in what Salesforce is asked: in its query language, and in its search. Issue 15 §4. */

const escaped: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  "'": "\\'",
  '"': '\\"',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\b': '\\b',
  '\f': '\\f',
}

/** A text as a literal of SOQL, in quotation marks (SOQL and SOSL Reference, "Quoted String Escape Sequences"). */
export function soqlText(text: string): string {
  return `'${text.replaceAll(/[\\'"\n\r\t\b\f]/g, (one) => escaped[one] ?? one)}'`
}

/** Longer words are nobody's name. */
const maxWord = 40
const maxWords = 5

/**
 * What somebody typed, as the search of Salesforce takes it: words, each of them the beginning of a name. Whatever is no
 * letter or digit separates them, as it does there: nothing is an operator or a wildcard. Null where nothing is left that it would answer.
 */
export function searchPhrase(typed: string): string | null {
  const words = (typed.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .filter((word) => !/^(?:and|or|not)$/i.test(word))
    .slice(0, maxWords)
    .map((word) => `${Array.from(word).slice(0, maxWord).join('')}*`)
  const letters = words.join('').replaceAll('*', '').length
  return letters >= 2 ? words.join(' ') : null
}
