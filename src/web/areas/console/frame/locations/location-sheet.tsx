import './locations.css'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { holdsWords } from '#domain/name/holds-words.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Sheet } from '../dialogs/sheet.tsx'
import { useRoving } from '../reading/use-roving.ts'
import { useLocations } from './use-locations.ts'

/** The locations, to go to one of them. Enter goes to the first that holds what is typed. */
export function LocationSheet({
  current,
  above,
  addressOfLocation,
  onClose,
}: {
  /** Null above them. */
  readonly current: string | null
  /** The address of all of them together, for who administers them. */
  readonly above: string | null
  readonly addressOfLocation: (companyId: string) => string
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslator()
  const [text, setText] = useState('')
  const { list, field } = useRoving()
  const found = useLocations().filter(({ name }) => holdsWords(name, text))
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const [first] = found
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && first !== undefined) {
      location.assign(addressOfLocation(first.companyId))
    } else field.onKeyDown(event)
  }
  return (
    <Sheet title={t('locations_search')} startsAt="input" onClose={onClose}>
      <input
        {...field}
        className="input"
        type="search"
        aria-label={t('locations_search')}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        dir={text === '' ? undefined : 'auto'}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={press}
      />
      <ul {...list} className="location-links">
        {above !== null && text === '' && (
          <li>
            <a href={above} aria-current={current === null || undefined}>
              {t('console_all_locations')}
            </a>
          </li>
        )}
        {found.map(({ companyId, name }) => (
          <li key={companyId}>
            <a
              href={addressOfLocation(companyId)}
              aria-current={companyId === current || undefined}
              dir="auto"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
      <output className="muted">{found.length === 0 ? t('locations_none') : ''}</output>
    </Sheet>
  )
}
