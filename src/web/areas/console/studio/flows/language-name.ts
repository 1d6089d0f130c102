/** A language by its code, in the reader's. */
export function languageName(code: string, reader: string): string {
  return new Intl.DisplayNames([reader, 'en'], { type: 'language' }).of(code) ?? code
}
