import type { ReactNode } from 'react'
import { FieldFrame, type FieldWords, useControl } from '#web/ui/fields/field-frame.tsx'
import type { MessageLanguage } from './message-calls.ts'

/** One or several lines in the language of the message: only what is typed is read in it, not what the screen says about it. */
export function MessageField({
  language,
  defaultValue,
  maxLength,
  isLong,
  ...words
}: FieldWords & {
  readonly language: MessageLanguage
  readonly defaultValue: string
  readonly maxLength: number
  readonly isLong: boolean
}): ReactNode {
  const { error, ...links } = useControl(words)
  const control = { ...links, lang: language, dir: 'auto', defaultValue, maxLength }
  return (
    <FieldFrame words={words} error={error}>
      {isLong ? (
        <textarea {...control} className="input input-area" rows={3} />
      ) : (
        <input {...control} className="input" type="text" autoComplete="off" />
      )}
    </FieldFrame>
  )
}
