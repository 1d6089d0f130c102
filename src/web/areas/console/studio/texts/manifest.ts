import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/texts',
  title: 'settings_texts',
  module: 'VISITORS',
  settings: { group: 'MESSAGES', order: 2, line: 'settings_texts_line', rights: ['EDIT_KIOSKS'] },
}

export const texts: readonly MessageArea[] = ['console/studio/location']
