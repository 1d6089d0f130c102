/** The language of everything that says no other. Spec §9, Default language. */
export const DEFAULT_LANGUAGE = 'en'

const base = (language: string) => language.toLowerCase().split('-')[0]

/**
 * The language to take of those there are: for each preferred one in turn the same tag, else its base
 * (`fr` for `fr-BE`), else a sister (`pt-BR` for `pt`); null when none fits. Spec §4, preferred languages.
 */
export function matchLanguage(
  available: readonly string[],
  preferred: readonly string[],
): string | null {
  for (const wanted of preferred) {
    const found =
      available.find((one) => one.toLowerCase() === wanted.toLowerCase()) ??
      available.find((one) => one.toLowerCase() === base(wanted)) ??
      available.find((one) => base(one) === base(wanted))
    if (found !== undefined) return found
  }
  return null
}
