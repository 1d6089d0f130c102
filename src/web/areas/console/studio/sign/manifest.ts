import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/sign',
  title: 'settings_sign',
  setUp: 'ENTRANCE',
  module: 'VISITORS',
  settings: { group: 'ENTRANCE', order: 3, line: 'settings_sign_line', rights: ['EDIT_KIOSKS'] },
}
