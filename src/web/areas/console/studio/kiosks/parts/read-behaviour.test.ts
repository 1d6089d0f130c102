import { describe, expect, it } from 'vitest'
import type { KioskParams } from '../kiosk-calls.ts'
import { readBehaviour, readPause } from './read-behaviour.ts'

const saved: KioskParams = {
  idleSeconds: 60,
  countdownSeconds: 10,
  welcomeSeconds: 8,
  camera: 'BACK',
  scanner: true,
  sound: false,
  offerWalkIn: true,
  offerCheckOut: true,
  offerHandOff: true,
  offline: true,
  walkIn: {
    allowUnexpected: null,
    lookupByName: 'OFF',
    lookupByEmail: null,
    lookupByQr: null,
    takePhoto: null,
    printBadges: null,
  },
  printerId: null,
  wallpaper: null,
}

function form(values: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.append(name, value)
  return data
}

describe('what a kiosk offers', () => {
  it('is what is ticked and typed; the rest stays as saved', () => {
    const values = {
      offerCheckOut: 'on',
      idleSeconds: ' 30 ',
      countdownSeconds: '',
      welcomeSeconds: '5',
      camera: 'FRONT',
      sound: 'on',
    }
    expect(readBehaviour(form(values), saved)).toEqual({
      ...saved,
      offerWalkIn: false,
      offerHandOff: false,
      scanner: false,
      offline: false,
      camera: 'FRONT',
      sound: true,
      idleSeconds: 30,
      welcomeSeconds: 5,
    })
  })

  it.each(['', '9', '601', '10.5', '-30', 'ten', '0010'])(
    'takes no pause of %j seconds',
    (text) => {
      expect(readPause(form({ idleSeconds: text }), 'idleSeconds')).toBeNull()
    },
  )
})
