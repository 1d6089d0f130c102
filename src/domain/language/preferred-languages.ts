import { DEFAULT_LANGUAGE } from './match-language.ts'

/**
 * Languages in order of preference without blanks and repetitions, `en` last. Give the visitor's choice,
 * the visitor's profile and the browser's, in this order. Reference §3, Languages; spec §9.
 */
export function preferredLanguages(
  ...choices: readonly (string | null | undefined)[]
): readonly string[] {
  const named = [...choices, DEFAULT_LANGUAGE].filter(
    (one): one is string => typeof one === 'string' && one !== '',
  )
  return [...new Set(named)]
}
