import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/kiosks',
  title: 'settings_kiosks',
  setUp: 'ENTRANCE',
  module: 'VISITORS',
  settings: { group: 'ENTRANCE', order: 2, line: 'settings_kiosks_line', rights: ['EDIT_KIOSKS'] },
}

export const texts: readonly MessageArea[] = [
  'kiosk',
  'console/organisation/origins',
  'console/studio/location',
  'console/studio/uses',
]
