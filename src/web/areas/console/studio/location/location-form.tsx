import './location.css'
import { type ReactNode, useState } from 'react'
import { isFarFromClock, readCoordinates } from '#domain/location/coordinates.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ClashNotice } from '#web/areas/console/frame/forms/clash-notice.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { useMergedSave } from '#web/areas/console/frame/forms/use-merged-save.ts'
import { useHref } from '#web/areas/console/frame/use-address.ts'
import { manifest as hours } from '../hours/manifest.ts'
import { LanguageOrder } from './language-order.tsx'
import type { Country, Location, LocationCall } from './location-queries.ts'
import { readLocation } from './read-location.ts'
import { RegionField } from './region-field.tsx'
import { ZoneField } from './zone-field.tsx'
import { chosenZone, zonesIn } from './zones.ts'

/** The profile of a location, in four groups: what it is called, where it is, its clock, its languages. */
export function LocationForm({
  saved,
  countries,
  call,
}: {
  readonly saved: Location
  readonly countries: readonly Country[]
  readonly call: LocationCall
}): ReactNode {
  const { page } = useConsole()
  const { page: app } = useApp()
  const { t } = useTranslator()
  const href = useHref()
  const params = { companyId: page.location.companyId }
  const [languages, setLanguages] = useState<readonly string[]>(saved.languages)
  const [typed, setTyped] = useState<FormData | null>(null)
  const { clashes, save } = useMergedSave(saved, {
    read: () => call('companies.get', { params }),
    write: async (merged) => {
      const body = { ...merged, default: merged.default === 'true' }
      await call('companies.update', { params, body })
    },
  })
  const labels = {
    name: t('location_name'),
    building: t('location_building'),
    phone: t('location_phone'),
    country: t('location_country'),
    region: t('location_region'),
    street: t('location_street'),
    postalCode: t('location_postal_code'),
    city: t('location_city'),
    latitude: t('location_latitude'),
    longitude: t('location_longitude'),
    timeZone: t('location_zone'),
    languages: t('location_languages'),
    isOpen: t('location_open'),
    disabled: t('location_open'),
    allowedOnLocation: t('location_employees'),
  }
  const optional = t('common_optional')
  const country = typed === null ? saved.country : formText(typed, 'country')
  const zones = zonesOf(countries, country, saved)
  const zone = chosenZone(zones, typed === null ? saved.timeZone : formText(typed, 'timeZone'))
  return (
    <EditForm
      onSave={async (values) => {
        const read = readLocation(values, languages)
        return read.ok && (await save(read.profile))
      }}
      validate={(values) => {
        const read = readLocation(values, languages)
        if (read.ok) return {}
        return Object.fromEntries(Object.entries(read.faults).map(([name, key]) => [name, t(key)]))
      }}
      onType={setTyped}
      beside={languages.join(' ')}
      labels={labels}
      save={t('common_button_save')}
      saved={t('location_saved')}
    >
      <section className="location-group">
        <h2>{t('location_group_name')}</h2>
        <TextField
          name="name"
          label={labels.name}
          hint={t('location_name_hint')}
          defaultValue={saved.name}
          maxLength={200}
        />
        <TextField
          name="building"
          label={labels.building}
          hint={t('location_building_hint')}
          optionalMark={optional}
          defaultValue={saved.building}
          maxLength={200}
        />
        <TextField
          name="phone"
          type="tel"
          label={labels.phone}
          hint={t('location_phone_hint')}
          optionalMark={optional}
          defaultValue={saved.phone}
          maxLength={32}
        />
      </section>
      <section className="location-group">
        <h2>{t('location_group_address')}</h2>
        <SelectField
          name="country"
          label={labels.country}
          placeholder={t('common_choose')}
          defaultValue={saved.country}
          choices={countries.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <RegionField call={call} country={country} saved={saved.region} />
        <TextField
          name="street"
          label={labels.street}
          optionalMark={optional}
          defaultValue={saved.street}
          maxLength={200}
        />
        <div className="location-pair">
          <TextField
            name="postalCode"
            label={labels.postalCode}
            optionalMark={optional}
            defaultValue={saved.postalCode}
            maxLength={20}
          />
          <TextField
            name="city"
            label={labels.city}
            optionalMark={optional}
            defaultValue={saved.city}
            maxLength={100}
          />
        </div>
        <p className="muted">{t('location_coordinates_hint')}</p>
        <div className="location-pair">
          <TextField
            name="latitude"
            label={labels.latitude}
            optionalMark={optional}
            defaultValue={saved.latitude}
            maxLength={60}
          />
          <TextField
            name="longitude"
            label={labels.longitude}
            optionalMark={optional}
            defaultValue={saved.longitude}
            maxLength={60}
          />
        </div>
        {isElsewhere(typed, saved, zone, app.now) && (
          <Notice kind="warning" isLive>
            <p>{t('location_coordinates_far')}</p>
          </Notice>
        )}
      </section>
      <section className="location-group">
        <h2>{t('location_group_zone')}</h2>
        <ZoneField zones={zones} chosen={zone} saved={saved.timeZone} now={app.now} />
      </section>
      <section className="location-group" aria-label={labels.languages}>
        <h2>{labels.languages}</h2>
        <p className="muted">{t('location_languages_hint')}</p>
        <LanguageOrder chosen={languages} onChange={setLanguages} />
      </section>
      <section className="location-group">
        <h2>{t('location_group_open')}</h2>
        <Checkbox
          name="isOpen"
          label={labels.isOpen}
          hint={t('location_open_hint')}
          defaultChecked={!saved.disabled}
        />
        <Checkbox
          name="allowedOnLocation"
          label={labels.allowedOnLocation}
          hint={t('location_employees_hint')}
          defaultChecked={saved.allowedOnLocation}
        />
        <a href={href(hours)}>{t('settings_hours')}</a>
      </section>
      <ClashNotice labels={clashes.map((name) => wordOf(labels, name))} />
    </EditForm>
  )
}

function wordOf(labels: Readonly<Record<string, string>>, name: string): string {
  return labels[name] ?? name
}

/** The zones of a country, and the one that is saved for it. */
function zonesOf(
  countries: readonly Country[],
  code: string,
  saved: Pick<Location, 'country' | 'timeZone'>,
): readonly string[] {
  const zones = zonesIn(countries, code)
  const keepsSaved = code === saved.country && !zones.includes(saved.timeZone)
  return keepsSaved ? [...zones, saved.timeZone] : zones
}

function isElsewhere(typed: FormData | null, saved: Location, zone: string, now: string): boolean {
  if (zone === '') return false
  const place =
    typed === null
      ? saved
      : { latitude: formText(typed, 'latitude'), longitude: formText(typed, 'longitude') }
  const read = readCoordinates(place)
  return read.ok && isFarFromClock(read.coordinates.longitude, zone, now)
}
