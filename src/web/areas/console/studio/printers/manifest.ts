import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/printers',
  title: 'settings_printers',
  module: 'VISITORS',
  settings: {
    group: 'ENTRANCE',
    order: 4,
    line: 'settings_printers_line',
    rights: ['EDIT_PRINTERS'],
  },
}
