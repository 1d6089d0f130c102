import { readCoordinates } from '#domain/location/coordinates.ts'
import { phone } from '#domain/validation/phone.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { formText } from '#web/registration/details/form-text.ts'
import type { Location } from './location-queries.ts'

/** What the form changes of a location. */
export type Profile = Pick<
  Location,
  | 'name'
  | 'building'
  | 'phone'
  | 'country'
  | 'region'
  | 'street'
  | 'postalCode'
  | 'city'
  | 'latitude'
  | 'longitude'
  | 'timeZone'
  | 'languages'
  | 'allowedOnLocation'
  | 'disabled'
>

/** What stands in the form, and what is wrong with it by field. */
export type ReadLocation =
  | { readonly ok: true; readonly profile: Profile }
  | { readonly ok: false; readonly faults: Readonly<Record<string, MessageKey>> }

/** Reads the form; the languages are chosen beside its inputs. */
export function readLocation(values: FormData, languages: readonly string[]): ReadLocation {
  const text = (name: string): string => formText(values, name).trim()
  const faults: Record<string, MessageKey> = {}
  for (const name of ['name', 'country', 'timeZone']) {
    if (text(name) === '') faults[name] = 'common_error_required'
  }
  const wrongPhone = phone(text('phone'))
  if (wrongPhone !== null) faults['phone'] = wrongPhone
  const place = readCoordinates({ latitude: text('latitude'), longitude: text('longitude') })
  if (!place.ok) faults[place.fault.field] = place.fault.code
  if (!place.ok || Object.keys(faults).length > 0) return { ok: false, faults }
  return {
    ok: true,
    profile: {
      name: text('name'),
      building: text('building'),
      phone: text('phone'),
      country: text('country'),
      // Of the country that was chosen before.
      region: text('region').startsWith(`${text('country')}-`) ? text('region') : '',
      street: text('street'),
      postalCode: text('postalCode'),
      city: text('city'),
      ...place.coordinates,
      timeZone: text('timeZone'),
      languages: [...languages],
      allowedOnLocation: values.has('allowedOnLocation'),
      disabled: !values.has('isOpen'),
    },
  }
}
