import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/setting-templates',
  title: 'settings_templates',
  settings: {
    group: 'PEOPLE',
    order: 6,
    line: 'settings_templates_line',
    rights: ['MANAGE_LOCATIONS'],
  },
}

/** Settings are called as they are where a location has them. */
export const texts: readonly MessageArea[] = [
  'console/check-out',
  'console/messages',
  'console/modules',
  'console/organisation/locations',
  'console/organisation/origins',
  'console/people',
  'console/permissions',
  'console/safety/retention',
  'console/settings/messages/messages',
  'console/settings/safety/retention',
  'console/settings/settings/check-out',
  'console/settings/settings/delivery-rules',
  'console/settings/settings/modules',
  'console/settings/settings/types',
  'console/settings/studio/agreements',
  'console/settings/studio/fields',
  'console/settings/studio/flows',
  'console/settings/studio/kiosks',
  'console/settings/studio/location',
  'console/settings/studio/visits',
  'console/settings/studio/walk-in',
  'console/settings/studio/workplace',
  'console/studio/configuration',
  'console/studio/kiosks',
  'console/studio/location',
  'visit',
]
