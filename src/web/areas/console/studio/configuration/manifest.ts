import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/configuration',
  title: 'settings_configuration',
  settings: {
    group: 'LOCATION',
    order: 9,
    line: 'settings_configuration_line',
    rights: ['EDIT_LOCATION'],
  },
}

/** Parts are called as their screens are. */
export const texts: readonly MessageArea[] = [
  'console/people',
  'console/settings/messages/messages',
  'console/settings/safety/retention',
  'console/settings/settings/check-out',
  'console/settings/settings/delivery-rules',
  'console/settings/settings/modules',
  'console/settings/settings/types',
  'console/settings/studio/agreements',
  'console/settings/studio/brand',
  'console/settings/studio/desks',
  'console/settings/studio/fields',
  'console/settings/studio/flows',
  'console/settings/studio/kiosks',
  'console/settings/studio/location',
  'console/settings/studio/texts',
  'console/settings/studio/visits',
  'console/settings/studio/walk-in',
  'console/settings/studio/workplace',
]
