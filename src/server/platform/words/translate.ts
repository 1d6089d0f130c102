import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { MessageParams } from '#contract/messages/format-message.ts'
import { textFor } from './texts.ts'

/** Gives the text of a message key in one language, with its placeholders filled. */
export type Translate = (key: MessageKey, params?: MessageParams) => string

/** A translation into one language (BCP 47) that writes times in a zone (IANA), the location's. */
export function createTranslate(language: string, timeZone: string): Translate {
  return (key, params) => textFor(language, key, params, timeZone)
}
