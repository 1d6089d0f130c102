import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/visit-settings',
  title: 'settings_visits',
  module: 'VISITORS',
  settings: { group: 'VISITS', order: 3, line: 'settings_visits_line', rights: ['EDIT_LOCATION'] },
}

export const texts: readonly MessageArea[] = [
  'console/organisation/origins',
  'console/studio/guarantees',
  'console/studio/location',
  'visit',
]
