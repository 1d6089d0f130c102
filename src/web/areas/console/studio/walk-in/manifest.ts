import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/walk-in-settings',
  title: 'settings_walk_in',
  module: 'VISITORS',
  settings: {
    group: 'ENTRANCE',
    order: 1,
    line: 'settings_walk_in_line',
    rights: ['EDIT_LOCATION'],
  },
}

export const texts: readonly MessageArea[] = [
  'console/organisation/origins',
  'console/studio/location',
  'visit',
]
