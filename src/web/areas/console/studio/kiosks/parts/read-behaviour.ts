import type { KioskParams } from '../kiosk-calls.ts'

/** What is on or off, by group as it is shown. */
export const offers = [
  'offerWalkIn',
  'offerCheckOut',
  'offerHandOff',
  'scanner',
  'offline',
] as const

/** The cameras of a tablet: that beside the screen comes first. */
export const cameras = ['FRONT', 'BACK'] as const

/** Times in seconds, each with the least and the most that makes sense. */
export const pauses = {
  idleSeconds: { min: 10, max: 600 },
  countdownSeconds: { min: 3, max: 60 },
  welcomeSeconds: { min: 2, max: 60 },
} as const
export type Pause = keyof typeof pauses
export const pauseNames = Object.keys(pauses) as readonly Pause[] // its own keys

/** The settings as the form has them; a time that is none stays as saved. What the form does not show stays. */
export function readBehaviour(values: FormData, saved: KioskParams): KioskParams {
  const ticked = Object.fromEntries(offers.map((name) => [name, values.has(name)]))
  const times = Object.fromEntries(
    pauseNames.map((name) => [name, readPause(values, name) ?? saved[name]]),
  )
  const camera = cameras.find((one) => one === values.get('camera')) ?? saved.camera
  return { ...saved, ...ticked, ...times, camera, sound: values.has('sound') }
}

/** Null where it is no whole number of seconds within its bounds. */
export function readPause(values: FormData, name: Pause): number | null {
  const value = values.get(name)
  const text = typeof value === 'string' ? value.trim() : ''
  const { min, max } = pauses[name]
  const seconds = /^\d{1,3}$/.test(text) ? Number(text) : null
  return seconds !== null && seconds >= min && seconds <= max ? seconds : null
}
