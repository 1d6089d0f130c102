import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/remote-registration',
  title: 'settings_remote',
  module: 'VISITORS',
  settings: { group: 'VISITS', order: 4, line: 'settings_remote_line', rights: ['EDIT_LOCATION'] },
}

export const texts: readonly MessageArea[] = [
  'console/organisation/origins',
  'console/studio/location',
]
