import type { MessageKey } from '#contract/messages/catalogue.ts'
import { defaultLanguage } from '#contract/messages/languages.ts'
import { judgeOwnText, type OwnTextFault } from '#contract/messages/own-text.ts'
import { catalogueOf } from '#server/platform/words/texts.ts'

export type TextFault = {
  readonly field: string
} & (OwnTextFault | { readonly code: 'unknown_text' })

/** Why texts of a location's own could not take the place of the product's: there is no such text, or what is wrong with them. */
export function checkTexts(texts: Readonly<Record<string, string>>): readonly TextFault[] {
  const product = catalogueOf(defaultLanguage)
  return Object.entries(texts).flatMap(([key, text]): readonly TextFault[] => {
    const field = `body.texts.${key}`
    if (!isKey(product, key)) return [{ field, code: 'unknown_text' }]
    return judgeOwnText(product[key], text).map((fault) => ({ field, ...fault }))
  })
}

function isKey(catalogue: Readonly<Record<MessageKey, string>>, key: string): key is MessageKey {
  return Object.hasOwn(catalogue, key)
}
