import { describe, expect, it } from 'vitest'
import { halfGiven, isFarFromClock, readCoordinates } from './coordinates.ts'

describe('a place on the map', () => {
  it.each([
    ['50.8467', '4.3525', '50.8467', '4.3525'],
    ['', '', '', ''],
    [' 50,8467 ', '4,3525', '50.8467', '4.3525'],
    ['50.84670000001', '-0.0000001', '50.8467', '0'],
    ['50.8467, 4.3525', '', '50.8467', '4.3525'],
    ['50.8467 4.3525', ' ', '50.8467', '4.3525'],
    ['50.8467,4.3525', '', '50.8467', '4.3525'],
    ['50,8467; 4,3525', '', '50.8467', '4.3525'],
    ['−33.86', '+151.2', '-33.86', '151.2'],
  ])('%j, %j is read as %j, %j', (north, east, latitude, longitude) => {
    expect(readCoordinates({ latitude: north, longitude: east })).toEqual({
      ok: true,
      coordinates: { latitude, longitude },
    })
  })

  it.each([
    ['91', '4', 'latitude', 'location_error_latitude'],
    ['north', '4', 'latitude', 'location_error_latitude'],
    ['50', '181', 'longitude', 'location_error_longitude'],
    ['50', '4.3.5', 'longitude', 'location_error_longitude'],
    ['50', '', 'longitude', 'location_error_coordinates'],
    ['50,8467', '', 'longitude', 'location_error_coordinates'],
    ['', '4', 'latitude', 'location_error_coordinates'],
  ])('%j, %j is refused at the %s', (latitude, longitude, field, code) => {
    expect(readCoordinates({ latitude, longitude })).toEqual({ ok: false, fault: { field, code } })
  })

  it('is both numbers or neither', () => {
    expect(halfGiven({ latitude: '', longitude: '' })).toBeNull()
    expect(halfGiven({ latitude: '0', longitude: '0' })).toBeNull()
    expect(halfGiven({ latitude: '0', longitude: '' })?.field).toBe('longitude')
  })
})

describe('a place and its clock', () => {
  const at = '2026-01-15T23:30:00.000Z'
  it.each([
    ['Brussels', '4.35', 'Europe/Brussels', false],
    ['Kashgar on the clock of Beijing', '76', 'Asia/Shanghai', false],
    ['Kiritimati', '-157.4', 'Pacific/Kiritimati', false],
    ['Pago Pago', '-170.7', 'Pacific/Pago_Pago', false],
    ['Sydney on the clock of London', '151.2', 'Europe/London', true],
    ['New York on the clock of Berlin', '-74', 'Europe/Berlin', true],
    ['no place', '', 'Europe/Berlin', false],
  ])('%s', (_name, longitude, zone, isFar) => {
    expect(isFarFromClock(longitude, zone, at)).toBe(isFar)
  })
})
