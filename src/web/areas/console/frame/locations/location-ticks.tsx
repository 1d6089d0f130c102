import './locations.css'
import { type ReactNode, useState } from 'react'
import { holdsWords } from '#domain/name/holds-words.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { type LocationName, manyLocations } from './use-locations.ts'

/**
 * Locations to tick; of many, those that hold what is typed, and those that are ticked. Without `onTick` the form
 * holds what is ticked, under `name`.
 */
export function LocationTicks({
  name,
  firstId,
  locations,
  ticked,
  onTick,
}: {
  readonly name?: string
  /** Of the first box, where a field's error leads to. */
  readonly firstId?: string
  readonly locations: readonly LocationName[]
  readonly ticked: readonly string[]
  readonly onTick?: (companyId: string, isTicked: boolean) => void
}): ReactNode {
  const { t } = useTranslator()
  const [text, setText] = useState('')
  const isMany = locations.length > manyLocations
  const isFound = (one: LocationName): boolean => !isMany || holdsWords(one.name, text)
  return (
    <>
      {isMany && (
        <input
          className="input"
          type="search"
          aria-label={t('locations_search')}
          placeholder={t('locations_search')}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          dir={text === '' ? undefined : 'auto'}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            // It narrows the list down; it doesn't save the form.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      )}
      <div className="location-ticks" data-many={isMany || undefined}>
        {locations.map((one, index) => (
          <label
            className="settings-tick"
            key={one.companyId}
            data-elsewhere={isFound(one) ? undefined : ''}
          >
            <input
              id={index === 0 ? firstId : undefined}
              className="choice-input"
              type="checkbox"
              name={name}
              value={one.companyId}
              {...(onTick === undefined
                ? { defaultChecked: ticked.includes(one.companyId) }
                : {
                    checked: ticked.includes(one.companyId),
                    onChange: ({ target }: { readonly target: { readonly checked: boolean } }) =>
                      onTick(one.companyId, target.checked),
                  })}
            />
            <span dir="auto">{one.name}</span>
          </label>
        ))}
        <output className="muted">{locations.some(isFound) ? '' : t('locations_none')}</output>
      </div>
    </>
  )
}
