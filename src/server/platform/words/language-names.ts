import { languages } from '#contract/messages/languages.ts'

/** The codes of the languages: by code, English name, and what it is called in itself and in the languages of the catalogue. */
export const languageNames: ReadonlyMap<string, string> = new Map(
  languages.flatMap(({ code, name, displayName }) =>
    [
      code,
      name,
      displayName,
      ...languages.map((reader) =>
        new Intl.DisplayNames(reader.code, { type: 'language' }).of(code),
      ),
    ].map((word) => [(word ?? code).toLowerCase(), code]),
  ),
)
