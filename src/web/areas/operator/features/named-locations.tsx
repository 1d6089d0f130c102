import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useId, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useOperator } from '../frame/operator-context.ts'
import type { Flag } from './flag-form.tsx'

type Locations = Flag['locations']

/** Locations that have a part whatever the share is: found by name, added and taken away. */
export function NamedLocations({
  locations,
  onChange,
}: {
  readonly locations: Locations
  readonly onChange: (locations: Locations) => void
}): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const heading = useId()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const read = useQuery({
    queryKey: ['usage', 'found', search],
    queryFn: ({ signal }) =>
      call('usage.list', { query: { search, sort: 'name', order: 'UP', pageSize: '8' } }, signal),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  const found =
    search === ''
      ? []
      : (read.data?.lines ?? []).filter(({ id }) => locations.every((one) => one.id !== id))
  return (
    <section className="operator-section" aria-labelledby={heading}>
      <h3 id={heading}>{t('features_named')}</h3>
      {locations.length === 0 ? (
        <p className="operator-muted">{t('features_named_none')}</p>
      ) : (
        <ul className="operator-list">
          {locations.map((location) => (
            <li key={location.id} className="operator-item">
              <Name location={location} />
              <button
                type="button"
                className="operator-link"
                aria-label={t('features_remove_named', { name: location.name })}
                onClick={() => onChange(locations.filter(({ id }) => id !== location.id))}
              >
                {t('features_remove')}
              </button>
            </li>
          ))}
        </ul>
      )}
      <label className="field">
        <span className="field-label">{t('features_find')}</span>
        <input
          className="operator-input"
          type="search"
          value={typed}
          maxLength={200}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
          // It looks for locations, and saves nothing.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      </label>
      <p className="operator-muted" aria-live="polite">
        {read.isError && t('operator_read_failed')}
        {search !== '' && read.isSuccess && found.length === 0 && t('usage_none')}
      </p>
      {found.length > 0 && (
        <ul className="operator-list" aria-busy={read.isPlaceholderData}>
          {found.map((line) => {
            const { id, name, organisation } = line
            return (
              <li key={id} className="operator-item">
                <Name location={line} />
                <button
                  type="button"
                  className="operator-link"
                  aria-label={t('features_add_named', { name })}
                  onClick={() => onChange([...locations, { id, name, organisation }])}
                >
                  {t('features_add')}
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

function Name({
  location: { name, organisation },
}: {
  readonly location: Locations[number]
}): ReactNode {
  return (
    <div>
      <p className="operator-strong" dir="auto">
        {name}
      </p>
      <p className="operator-muted" dir="auto">
        {organisation.name}
      </p>
    </div>
  )
}
