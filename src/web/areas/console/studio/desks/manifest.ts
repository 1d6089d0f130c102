import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/desks',
  title: 'settings_desks',
  setUp: 'DESKS',
  module: 'WORKPLACE',
  settings: {
    group: 'WORKPLACE',
    order: 0,
    line: 'settings_desks_line',
    rights: ['EDIT_DESK_AREAS'],
  },
}

export const texts: readonly MessageArea[] = [
  'booking',
  'console/people',
  'console/studio/location',
  'console/studio/touched',
  'console/studio/uses',
]
