import { type ReactNode, useState } from 'react'
import type { CallOf } from '#web/api/call.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Combobox, type FoundOption } from '#web/ui/fields/combobox.tsx'
import { useFinder } from '#web/ui/forms/use-finder.ts'

/** One location by name or city, found on the server while somebody types. */
export function FindLocation({
  call,
  label,
  name = 'location',
  onFound,
}: {
  readonly call: CallOf<'locations.find'>
  /** “Find a location” unless said. */
  readonly label?: string
  /** Where several stand on a page. */
  readonly name?: string
  readonly onFound: (location: FoundOption) => void
}): ReactNode {
  const { t } = useTranslator()
  const [text, setText] = useState('')
  const { options, standing } = useFinder(
    {
      isEnough: (typed) => typed.trim() !== '',
      find: async (q, signal) => {
        const { locations } = await call('locations.find', { query: { q } }, signal)
        return locations.map(({ id, name: called, city }) => ({
          id,
          label: city === '' || called.includes(city) ? called : `${called} · ${city}`,
        }))
      },
    },
    text,
  )
  const isAnswered = standing === 'answered'
  const none = isAnswered && options.length === 0 ? t('locations_none') : ''
  return (
    <div>
      <Combobox
        name={name}
        label={label ?? t('locations_search')}
        // Nothing has to be chosen, and nobody has to be told.
        optionalMark=""
        maxLength={100}
        options={options}
        isBusy={standing === 'searching'}
        status={none === '' && isAnswered ? t('locations_count', { count: options.length }) : none}
        onSearch={setText}
        onTake={onFound}
      />
      {none !== '' && <p className="muted">{none}</p>}
      {standing === 'failed' && <p className="muted">{t('console_error_offline')}</p>}
    </div>
  )
}
