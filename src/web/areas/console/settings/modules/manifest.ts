import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/modules',
  title: 'settings_modules',
  settings: {
    group: 'LOCATION',
    order: 4,
    line: 'settings_modules_line',
    rights: ['EDIT_LOCATION'],
  },
}

export const texts: readonly MessageArea[] = ['console/organisation/origins']
