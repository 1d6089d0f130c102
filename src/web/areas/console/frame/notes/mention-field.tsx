import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { maxCommentLength, mentionAt, withMention } from '#domain/notes/mention.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { FieldFrame, type FieldWords, useControl } from '#web/ui/fields/field-frame.tsx'
import { useFoundReaders } from './use-found-readers.ts'
import type { NoteSource } from './note-source.ts'

export type Colleague = { readonly id: string; readonly name: string }

/** A text in which an @ finds colleagues who may see the subject: arrows and Enter, or a tap, take one; Escape closes the list. */
export function MentionField({
  source,
  text,
  onText,
  onTag,
  ...named
}: Pick<FieldWords, 'name' | 'label'> & {
  readonly source: NoteSource
  readonly text: string
  readonly onText: (text: string) => void
  readonly onTag: (colleague: Colleague) => void
}): ReactNode {
  const { t } = useTranslator()
  const words = {
    ...named,
    ...(source.searchReaders !== null && { hint: t('console_comment_hint') }),
  }
  const { error, ...links } = useControl(words)
  const { id } = links
  const field = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState(0)
  const [nextCaret, setNextCaret] = useState<number | null>(null)
  const [marked, setMarked] = useState(0)
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const mention = mentionAt(text, caret)
  const isOpen = mention !== null && mention.at !== closedAt
  const { options, standing } = useFoundReaders(source, isOpen ? mention.filter : '')
  // The caret stands behind the name that was taken.
  useLayoutEffect(() => {
    if (nextCaret === null) return
    field.current?.setSelectionRange(nextCaret, nextCaret)
    // oxlint-disable-next-line react/set-state-in-effect -- done once for each name that is taken
    setNextCaret(null)
  }, [nextCaret])

  const take = (option: { readonly id: string; readonly label: string }): void => {
    if (mention === null) return
    const written = withMention(text, mention, option.label)
    onText(written.text)
    onTag({ id: option.id, name: option.label })
    setCaret(written.caret)
    setNextCaret(written.caret)
    field.current?.focus()
  }
  const index = Math.min(marked, options.length - 1)
  const press = (event: KeyboardEvent): void => {
    if (options.length === 0 || event.nativeEvent.isComposing) return
    const option = options[index]
    if (event.key === 'ArrowDown') setMarked((index + 1) % options.length)
    else if (event.key === 'ArrowUp') setMarked((index - 1 + options.length) % options.length)
    else if (event.key === 'Escape') setClosedAt(mention?.at ?? null)
    else if ((event.key === 'Enter' || event.key === 'Tab') && option !== undefined) take(option)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="notes-field">
      <FieldFrame words={words} error={error}>
        <textarea
          {...links}
          ref={field}
          className="input input-area"
          rows={3}
          maxLength={maxCommentLength}
          dir="auto"
          value={text}
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={options.length > 0 ? `${id}-${String(index)}` : undefined}
          onChange={({ target }) => {
            onText(target.value)
            setCaret(target.selectionStart)
            setMarked(0)
            setClosedAt(null)
          }}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
          onKeyDown={press}
        />
      </FieldFrame>
      <div
        className="notes-options"
        id={`${id}-list`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list of options belongs to no text
        role="listbox"
        aria-label={t('console_comment_people')}
      >
        {options.map((option, place) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are the field's, which keeps the focus
          <div
            key={option.id}
            id={`${id}-${String(place)}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as its list
            role="option"
            aria-selected={place === index}
            dir="auto"
            onClick={() => take(option)}
          >
            {option.label}
          </div>
        ))}
      </div>
      <output className="visually-hidden">
        {standing === 'answered' && t('console_comment_found', { count: options.length })}
      </output>
    </div>
  )
}
