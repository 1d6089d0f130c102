import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/hours',
  title: 'settings_hours',
  settings: {
    group: 'LOCATION',
    order: 2,
    line: 'settings_hours_line',
    rights: ['EDIT_LOCATION'],
  },
}

/** The names of weekdays. */
export const texts: readonly MessageArea[] = ['console/studio/location', 'console/studio/touched']
