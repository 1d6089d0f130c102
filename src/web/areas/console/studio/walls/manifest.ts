import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/walls',
  title: 'settings_walls',
  settings: {
    group: 'LOCATION',
    order: 8,
    line: 'settings_walls_line',
    rights: ['EDIT_LOCATION'],
  },
}
