import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/administrators',
  title: 'settings_administrators',
  settings: {
    group: 'PEOPLE',
    order: 3,
    line: 'settings_administrators_line',
    rights: ['MANAGE_ADMINISTRATORS'],
  },
}

export const texts: readonly MessageArea[] = ['console/permissions']
