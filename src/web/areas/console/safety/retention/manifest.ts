import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/retention',
  title: 'settings_retention',
  settings: {
    group: 'SAFETY',
    order: 2,
    line: 'settings_retention_line',
    rights: ['EDIT_RETENTION'],
  },
}

export const texts: readonly MessageArea[] = ['console/organisation/origins']
