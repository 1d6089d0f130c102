import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { LocationTicks } from '#web/areas/console/frame/locations/location-ticks.tsx'
import { useLocations } from '#web/areas/console/frame/locations/use-locations.ts'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { FieldError, useControl } from '#web/ui/fields/field-frame.tsx'

type Chosen = 'ALL' | readonly string[]

/** Of which locations an organisation's webhook is told. */
export function LocationChoice({
  chosen,
  onChoose,
}: {
  readonly chosen: Chosen
  readonly onChoose: (locations: Chosen) => void
}): ReactNode {
  const locations = useLocations()
  const { t } = useTranslator()
  const label = t('webhooks_locations')
  const { error, id } = useControl({ name: 'locations', label })
  const turn = (location: string, isOn: boolean): void => {
    const others = chosen === 'ALL' ? [] : chosen.filter((one) => one !== location)
    onChoose(isOn ? [...others, location] : others)
  }
  return (
    <>
      <ChoiceGroup
        name="where"
        label={label}
        defaultValue={chosen === 'ALL' ? 'ALL' : 'SOME'}
        choices={[
          {
            value: 'ALL',
            label: t('webhooks_locations_all'),
            hint: t('webhooks_locations_all_hint'),
          },
          { value: 'SOME', label: t('webhooks_locations_some') },
        ]}
        onChoose={(value) => onChoose(value === 'ALL' ? 'ALL' : [])}
      />
      {chosen !== 'ALL' && (
        <fieldset className="field">
          <legend>{t('webhooks_locations_which')}</legend>
          <LocationTicks firstId={id} locations={locations} ticked={chosen} onTick={turn} />
          <FieldError id={id} error={error} />
        </fieldset>
      )}
    </>
  )
}
