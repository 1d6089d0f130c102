import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/locked-guarantees',
  title: 'settings_locked_guarantees',
  settings: {
    group: 'PEOPLE',
    order: 5,
    line: 'settings_locked_guarantees_line',
    rights: ['MANAGE_LOCATIONS'],
  },
}

export const texts: readonly MessageArea[] = ['console/studio/guarantees']
