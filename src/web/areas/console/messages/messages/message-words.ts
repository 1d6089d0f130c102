/** A language's name in another language: “German”. */
export function languageWord(shown: string, code: string): string {
  return new Intl.DisplayNames([shown, 'en'], { type: 'language' }).of(code) ?? code
}

/** How a variable stands in a text. */
export function braced(name: string): string {
  return `{${name}}`
}
