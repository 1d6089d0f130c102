import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/location',
  title: 'settings_location',
  setUp: 'LOCATION',
  settings: {
    group: 'LOCATION',
    order: 1,
    line: 'settings_location_line',
    rights: ['EDIT_LOCATION'],
  },
}

/** What leads to its opening hours. */
export const texts: readonly MessageArea[] = ['console/settings/studio/hours']
