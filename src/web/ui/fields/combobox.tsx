import './combobox.css'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { FieldFrame, type FieldWords, useControl } from './field-frame.tsx'
import { initials } from '../signs/initials.ts'
import { SearchIcon } from '../signs/late-icon.tsx'
import { Spinner } from '../signs/spinner.tsx'

/** Something to be found: its own id, and what it is called. */
export interface FoundOption {
  readonly id: string
  readonly label: string
}

/**
 * A field that finds while one types: what it found stands below, larger than a thumb, and one tap takes it. By keyboard the
 * arrows move through the list while the focus stays in the field, and Enter takes what is marked, or the only one there is.
 * After the ARIA pattern “Editable combobox with list autocomplete”; `status` says how many were found.
 */
export function Combobox({
  defaultValue,
  maxLength,
  options,
  isBusy,
  status,
  onSearch,
  onTake,
  ...words
}: FieldWords & {
  readonly defaultValue?: string
  readonly maxLength?: number
  readonly options: readonly FoundOption[]
  /** The list is of an earlier text; the next one is on its way. */
  readonly isBusy: boolean
  /** Announced when it changes; empty while there is nothing to say. */
  readonly status: string
  readonly onSearch: (text: string) => void
  readonly onTake: (option: FoundOption) => void
}): ReactNode {
  const { error, ...links } = useControl(words)
  const list = useRef<HTMLDivElement>(null)
  const [marked, setMarked] = useState<string | null>(null)
  const listId = `${links.id}-list`
  const optionId = (id: string): string => `${listId}-${id}`
  // What was marked may have gone from the list.
  const markedIndex = options.findIndex(({ id }) => id === marked)

  const mark = (index: number): void => {
    const option = options.at(index % options.length)
    if (option === undefined) return
    setMarked(option.id)
    list.current?.children[options.indexOf(option)]?.scrollIntoView({ block: 'nearest' })
  }
  const press = (event: KeyboardEvent): void => {
    // Enter ends a word that an input method is still writing.
    if (event.nativeEvent.isComposing) return
    const { key } = event
    const only = options.length === 1 ? 0 : -1
    if (key === 'ArrowDown') mark(markedIndex + 1)
    else if (key === 'ArrowUp') mark(markedIndex === -1 ? -1 : markedIndex - 1)
    else if (key === 'Escape' && markedIndex !== -1) setMarked(null)
    else if (key === 'Enter') {
      const option = isBusy ? undefined : options[markedIndex === -1 ? only : markedIndex]
      if (option !== undefined) onTake(option)
    } else return
    event.preventDefault()
  }
  return (
    <div className="combobox">
      <FieldFrame words={words} error={error}>
        <span className="combobox-field">
          <SearchIcon />
          <input
            {...links}
            className="input"
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-controls={listId}
            aria-expanded={options.length > 0}
            aria-activedescendant={marked === null ? undefined : optionId(marked)}
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            enterKeyHint="search"
            dir="auto"
            defaultValue={defaultValue}
            maxLength={maxLength}
            onChange={(event) => {
              setMarked(null)
              onSearch(event.target.value)
            }}
            onKeyDown={press}
          />
          {isBusy && <Spinner size={24} />}
        </span>
      </FieldFrame>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list of options belongs to no field that searches */}
      <div className="combobox-list" id={listId} ref={list} role="listbox" aria-label={words.label}>
        {options.map((option) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are the field's, which keeps the focus
          <div
            key={option.id}
            className="combobox-option"
            id={optionId(option.id)}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as its list
            role="option"
            aria-selected={option.id === marked}
            onClick={() => onTake(option)}
          >
            <span className="combobox-initials" aria-hidden="true">
              {initials(option.label)}
            </span>
            <span className="combobox-label" dir="auto">
              {option.label}
            </span>
          </div>
        ))}
      </div>
      <output className="visually-hidden">{status}</output>
    </div>
  )
}
