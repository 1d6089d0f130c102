import { describe, expect, it } from 'vitest'
import { readLocation } from './read-location.ts'

const typed = {
  name: ' Harbour House ',
  building: '',
  phone: '+32 3 123 45 67',
  country: 'BE',
  region: 'BE-VLG',
  street: 'Kade 1',
  postalCode: '2000',
  city: 'Antwerp',
  latitude: '51,2194, 4,4025',
  longitude: '',
  timeZone: 'Europe/Brussels',
  isOpen: 'on',
}

function read(changes: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...typed, ...changes })) form.append(name, value)
  return readLocation(form, ['nl', 'en'])
}

describe('the profile of a location', () => {
  it('is read as it will be stored', () => {
    expect(read()).toEqual({
      ok: true,
      profile: {
        name: 'Harbour House',
        building: '',
        phone: '+32 3 123 45 67',
        country: 'BE',
        region: 'BE-VLG',
        street: 'Kade 1',
        postalCode: '2000',
        city: 'Antwerp',
        latitude: '51.2194',
        longitude: '4.4025',
        timeZone: 'Europe/Brussels',
        languages: ['nl', 'en'],
        allowedOnLocation: false,
        disabled: false,
      },
    })
  })

  it('has no region of the country that was chosen before', () => {
    expect(read({ country: 'NL' })).toMatchObject({ profile: { country: 'NL', region: '' } })
  })

  it('says what is wrong at its field', () => {
    expect(
      read({ name: ' ', timeZone: '', phone: 'call me', latitude: '51', longitude: '' }),
    ).toEqual({
      ok: false,
      faults: {
        name: 'common_error_required',
        timeZone: 'common_error_required',
        phone: 'common_error_InvalidMobileNumberException',
        longitude: 'location_error_coordinates',
      },
    })
  })
})
