import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { LocationForm } from './location-form.tsx'
import { locationPaths } from './location-paths.ts'
import { countriesQuery, locationQuery } from './location-queries.ts'

/** Where a location is, what it is called, which clock it keeps and which languages it speaks. Issue 14 §2. */
export default function LocationScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayChange = page.location.rights.includes('EDIT_LOCATION')
  return (
    <ScreenFrame
      title={t('settings_location')}
      forbidden={mayChange ? null : t('location_forbidden')}
    >
      <Saved />
    </ScreenFrame>
  )
}

function Saved(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId } = page.location
  const call = useCalls(locationPaths)
  const saved = useQuery(locationQuery(call, companyId))
  const countries = useQuery(countriesQuery(call))
  return (
    <>
      <p className="muted">{t('location_lead')}</p>
      <ReadStates read={saved} gone={t('location_forbidden')} />
      {saved.isSuccess && <ReadStates read={countries} gone={t('location_forbidden')} />}
      {saved.data !== undefined && countries.data !== undefined && (
        <LocationForm saved={saved.data} countries={countries.data} call={call} />
      )}
    </>
  )
}
