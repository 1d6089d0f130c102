import type { ParamField, ParamGroup } from '../params/param-field.ts'

const offers = [
  'offerWalkIn',
  'offerCheckOut',
  'offerDelivery',
  'offerHandOff',
  'scanner',
  'offline',
] as const
const cameras = ['FRONT', 'BACK'] as const
/** In seconds. */
const pauses = {
  idleSeconds: [10, 600],
  countdownSeconds: [3, 60],
  welcomeSeconds: [2, 60],
} as const
const pauseNames = ['idleSeconds', 'countdownSeconds', 'welcomeSeconds'] as const

/** How a kiosk behaves: one of them, all of a location, or of many by a template. */
export const kioskGroups: readonly ParamGroup[] = [
  {
    title: 'kiosks_offers',
    fields: offers.map((name) => ({
      kind: 'switch',
      name,
      label: `kiosks_${name}`,
      hint: `kiosks_${name}_hint`,
    })),
  },
  {
    title: 'kiosks_tablet',
    fields: [
      {
        kind: 'choice',
        name: 'camera',
        label: 'kiosks_camera',
        choices: cameras.map((value) => ({ value, label: `kiosks_camera_${value}` as const })),
      },
      { kind: 'switch', name: 'sound', label: 'kiosks_sound', hint: 'kiosks_sound_hint' },
    ],
  },
  {
    title: 'kiosks_pauses',
    fields: pauseNames.map((name): ParamField => {
      const [min, max] = pauses[name]
      return { kind: 'number', name, label: `kiosks_${name}`, min, max }
    }),
  },
]
