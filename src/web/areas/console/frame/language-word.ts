/** What a language is called in the language that is shown. */
export function languageWord(shown: string, code: string): string {
  return new Intl.DisplayNames([shown, 'en'], { type: 'language' }).of(code) ?? code
}
