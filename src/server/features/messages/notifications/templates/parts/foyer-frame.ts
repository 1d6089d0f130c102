import { directionOf } from '#contract/messages/direction.ts'
import { createTranslate } from '#server/platform/words/translate.ts'
import type { MailFrame } from './mail-frame.ts'

/** Whose mail it is, as long as there is no organisation whose it could be. */
export const foyerName = 'Foyer'

export function foyerFrame(language: string): MailFrame {
  return {
    translate: createTranslate(language, 'UTC'),
    language,
    direction: directionOf(language),
    brand: { companyName: foyerName, accent: '#1f5f8b', logo: null },
  }
}
