import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/support',
  title: 'settings_support',
  settings: {
    group: 'PEOPLE',
    order: 4,
    line: 'settings_support_line',
    rights: ['MANAGE_ADMINISTRATORS'],
  },
}
