import { createContext, type ReactNode, use } from 'react'
import type { RichMessage as Message } from '#contract/messages/format-message.ts'
import { createTranslator, type Translator } from './translator.ts'

const TranslatorContext = createContext<Translator | null>(null)

export const TranslatorProvider = TranslatorContext.Provider

/** The translator of the page; outside of one, one that knows no texts and says their keys. */
export function useTranslator(): Translator {
  return use(TranslatorContext) ?? createTranslator({}, {}, 'en')
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
