import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/badges',
  title: 'settings_badges',
  module: 'VISITORS',
  settings: { group: 'ENTRANCE', order: 4, line: 'settings_badges_line', rights: ['EDIT_BADGES'] },
}

export const texts: readonly MessageArea[] = [
  'console/organisation/origins',
  'console/studio/badge-face',
  'console/studio/conditions',
  'console/studio/printers',
]
