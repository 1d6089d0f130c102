import './command.css'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { foldName } from '#domain/name/fold-name.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SearchIcon } from '#web/ui/signs/late-icon.tsx'
import { Spinner } from '#web/ui/signs/spinner.tsx'
import { refusalSentence } from '../refusal-words.ts'
import { CommandList, optionId } from './command-list.tsx'
import { type Entry, entryGroups } from './entry.ts'
import { readRecent } from './recent.ts'
import { usePeople } from './use-people.ts'
import { usePlaces } from './use-places.ts'

/**
 * Goes to any screen, setting, visit or person, or does what can be done at once, all by keys (ux.md, Console). It stands where
 * it is while one types; without a text it offers what was chosen last.
 */
export function CommandMenu({ onClose }: { readonly onClose: () => void }): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const dialog = useRef<HTMLDialogElement>(null)
  const listId = useId()
  const [text, setText] = useState('')
  const [marked, setMarked] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)
  const [recent] = useState(readRecent)
  // The browser tells of the end later, and could then close the menu that somebody has opened again meanwhile.
  const leave = (): void => {
    dialog.current?.close()
    onClose()
  }
  const places = usePlaces(leave)
  const people = usePeople(text)
  useEffect(() => dialog.current?.showModal(), [])

  const entries = sorted([...fitting(places, text, recent), ...people.entries])
  const current = entries[Math.min(marked, entries.length - 1)]
  const take = async (entry: Entry): Promise<void> => {
    setFailure(null)
    try {
      await entry.take()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(refusalSentence(translator, error))
    }
  }
  const press = (event: KeyboardEvent): void => {
    // Enter ends a word that an input method is still writing.
    if (event.nativeEvent.isComposing || entries.length === 0) return
    const { key } = event
    const at = current === undefined ? 0 : entries.indexOf(current)
    if (key === 'ArrowDown') setMarked((at + 1) % entries.length)
    else if (key === 'ArrowUp') setMarked((at + entries.length - 1) % entries.length)
    else if (key === 'Enter' && current !== undefined) void take(current)
    else return
    event.preventDefault()
  }
  const isSearching = people.standing === 'searching'
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, too
    <dialog
      ref={dialog}
      className="command"
      aria-label={t('console_command')}
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
      onClick={({ target, currentTarget }) => {
        // Beside it.
        if (target === currentTarget) leave()
      }}
    >
      <div className="command-box">
        <div className="command-field">
          <SearchIcon />
          <input
            type="text"
            role="combobox"
            aria-label={t('console_command')}
            aria-autocomplete="list"
            aria-controls={listId}
            aria-expanded={entries.length > 0}
            aria-activedescendant={current && optionId(listId, current)}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            dir="auto"
            maxLength={100}
            placeholder={t('console_command_hint')}
            onChange={({ target }) => {
              setMarked(0)
              setText(target.value)
            }}
            onKeyDown={press}
          />
          {isSearching && <Spinner size={16} />}
        </div>
        <CommandList
          id={listId}
          entries={entries}
          current={current}
          onMark={(entry) => setMarked(entries.indexOf(entry))}
          onTake={(entry) => void take(entry)}
        />
        {failure !== null && <p role="alert">{failure}</p>}
        {entries.length === 0 && !isSearching && (
          <p className="muted">{t('console_command_found', { count: 0 })}</p>
        )}
        <output className="visually-hidden">
          {isSearching ? '' : t('console_command_found', { count: entries.length })}
        </output>
      </div>
    </dialog>
  )
}

/** The places whose words begin with all that was typed, best first; without a text what was chosen last, then the screens. */
function fitting(
  places: readonly Entry[],
  text: string,
  recent: readonly string[],
): readonly Entry[] {
  const sought = foldName(text)
    .split(' ')
    .filter((word) => word !== '')
  if (sought.length === 0) {
    const last = recent.flatMap((path) => places.find(({ id }) => id === path) ?? [])
    return [
      ...last.map((entry): Entry => ({ ...entry, group: 'RECENT' })),
      ...places.filter((entry) => entry.group === 'SCREENS' && !last.includes(entry)),
    ]
  }
  const rankOf = ({ label, detail = '' }: Entry): number => {
    const words = ` ${foldName(label)}`
    if (sought.every((word) => words.includes(` ${word}`))) return 0
    const all = `${words} ${foldName(detail)}`
    return sought.every((word) => all.includes(` ${word}`)) ? 1 : 2
  }
  return places
    .map((entry) => ({ entry, rank: rankOf(entry) }))
    .filter(({ rank }) => rank < 2)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry)
}

function sorted(entries: readonly Entry[]): readonly Entry[] {
  return entryGroups.flatMap((group) => entries.filter((entry) => entry.group === group))
}
