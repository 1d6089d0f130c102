import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/check-out',
  title: 'settings_check_out',
  module: 'VISITORS',
  settings: {
    group: 'VISITS',
    order: 7,
    line: 'settings_check_out_line',
    rights: ['EDIT_LOCATION'],
  },
}

export const texts: readonly MessageArea[] = ['console/organisation/origins']
