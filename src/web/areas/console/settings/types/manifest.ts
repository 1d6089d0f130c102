import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const texts: readonly MessageArea[] = ['console/studio/uses']

export const manifest: ScreenManifest = {
  path: '/console/visitor-types',
  title: 'settings_types',
  module: 'VISITORS',
  settings: { group: 'VISITS', order: 5, line: 'settings_types_line', rights: ['EDIT_LOCATION'] },
}
