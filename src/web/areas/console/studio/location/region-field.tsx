import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { type LocationCall, regionsQuery } from './location-queries.ts'

/** The region of a country whose regions have holidays of their own; nothing is seen for any other. */
export function RegionField({
  call,
  country,
  saved,
}: {
  readonly call: LocationCall
  readonly country: string
  readonly saved: string
}): ReactNode {
  const { companyId } = useConsole().page.location
  const { t } = useTranslator()
  const regions = useQuery({ ...regionsQuery(call, companyId, country), enabled: country !== '' })
  const isOfCountry = saved.startsWith(`${country}-`)
  const { data = [] } = regions
  // What is saved stays also while the list is on its way, or where it cannot come; a list that comes after saving changes nothing.
  if (data.length === 0) {
    return <input type="hidden" name="region" defaultValue={isOfCountry ? saved : ''} />
  }
  return (
    <SelectField
      // Another country has other regions.
      key={country}
      name="region"
      label={t('location_region')}
      hint={t('location_region_hint')}
      placeholder={t('location_region_none')}
      optionalMark=""
      defaultValue={isOfCountry ? saved : ''}
      choices={data.map(({ code, name }) => ({ value: code, label: name }))}
    />
  )
}
