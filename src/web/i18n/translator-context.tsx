import { createContext, type ReactNode, use } from 'react'
import type { RichMessage as Message } from '#contract/messages/format-message.ts'
import type { Translator } from './translator.ts'

// Whatever says something stands in the App, which has one.
const TranslatorContext = createContext({} as Translator)

export const TranslatorProvider = TranslatorContext.Provider

/** The translator of the page. */
export function useTranslator(): Translator {
  return use(TranslatorContext)
}

/** Renders a rich message: `<b>` as strong, `<i>` as emphasis, other tags as plain text. */
export function RichMessage({ message }: { readonly message: Message }): ReactNode {
  return message.map((part, index) => {
    if (typeof part === 'string') return part
    const children = <RichMessage message={part.children} />
    // oxlint-disable-next-line react/no-array-index-key -- parts of one message never change places
    if (part.tag === 'b') return <strong key={index}>{children}</strong>
    // oxlint-disable-next-line react/no-array-index-key -- parts of one message never change places
    if (part.tag === 'i') return <em key={index}>{children}</em>
    return part.children.length > 0 ? (
      <RichMessage key={`${part.tag} `} message={part.children} />
    ) : null
  })
}
