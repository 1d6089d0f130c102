import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/printers',
  title: 'settings_printers',
  module: 'VISITORS',
  settings: {
    group: 'ENTRANCE',
    order: 5,
    line: 'settings_printers_line',
    rights: ['EDIT_PRINTERS'],
  },
}

/** What stands on the picture of a badge. */
export const texts: readonly MessageArea[] = ['console/studio/badge-face']
