import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/workplace-settings',
  title: 'settings_workplace',
  module: 'WORKPLACE',
  settings: {
    group: 'WORKPLACE',
    order: 1,
    line: 'settings_workplace_line',
    rights: ['EDIT_LOCATION'],
  },
}

export const texts: readonly MessageArea[] = [
  'console/organisation/origins',
  'console/studio/location',
  'console/studio/touched',
]
