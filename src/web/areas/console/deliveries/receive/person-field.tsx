import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { FieldFrame, type FieldWords, useControl } from '#web/ui/fields/field-frame.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import type { DeliveryDesk } from '../use-delivery-desk.ts'
import { type Person, useRecipients } from './use-recipients.ts'

/** What stands in the field, and whom it means. */
export type TypedPerson = { readonly text: string; readonly person: Person | null }
export const noPerson: TypedPerson = { text: '', person: null }

/** A name is longer than the address of whoever it is for on a label never. */
const maxLength = 200

/**
 * Somebody who works here, by what is typed of their name: up to three are offered, the arrows go through them, and Enter takes the
 * one that is marked. A name that was taken stands in the field until it is typed over.
 */
export function PersonField({
  desk,
  value,
  onChange,
  field,
  ...named
}: Pick<FieldWords, 'name' | 'label'> &
  Partial<Pick<FieldWords, 'hint'>> & {
    readonly desk: DeliveryDesk
    readonly value: TypedPerson
    readonly onChange: (value: TypedPerson) => void
    readonly field?: Ref<HTMLInputElement>
  }): ReactNode {
  const { t } = useTranslator()
  const { page } = useConsole()
  const { error, ...links } = useControl(named)
  const { text, person } = value
  const { options, standing } = useRecipients(
    desk,
    page.location.companyId,
    person === null ? text : '',
  )
  const [marked, setMarked] = useState(0)
  // Those of an earlier text are nobody who was meant.
  const shown = person === null && standing === 'answered' ? options : []
  const index = Math.min(marked, shown.length - 1)
  const take = (option: Person): void => onChange({ text: option.label, person: option })
  const press = (event: KeyboardEvent): void => {
    if (shown.length === 0 || event.nativeEvent.isComposing) return
    const option = shown[index]
    if (event.key === 'ArrowDown') setMarked((index + 1) % shown.length)
    else if (event.key === 'ArrowUp') setMarked((index - 1 + shown.length) % shown.length)
    else if (event.key === 'Enter' && option !== undefined) take(option)
    else return
    event.preventDefault()
  }
  const listId = `${links.id}-list`
  return (
    <div className="delivery-person">
      <FieldFrame words={named} error={error}>
        <input
          {...links}
          ref={field}
          className="input"
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-controls={listId}
          aria-expanded={shown.length > 0}
          aria-activedescendant={shown.length > 0 ? `${listId}-${String(index)}` : undefined}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          dir="auto"
          maxLength={maxLength}
          value={text}
          onChange={({ target }) => {
            setMarked(0)
            onChange({ text: target.value, person: null })
          }}
          onKeyDown={press}
        />
      </FieldFrame>
      <div
        className="delivery-people"
        id={listId}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list of options belongs to no text
        role="listbox"
        aria-label={named.label}
      >
        {shown.map((option, place) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are the field's, which keeps the focus
          <div
            key={option.id}
            id={`${listId}-${String(place)}`}
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
        {person === null &&
          standing === 'answered' &&
          t('console_comment_found', { count: shown.length })}
      </output>
    </div>
  )
}
