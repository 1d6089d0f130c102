import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/id-scanners',
  title: 'settings_id_scanners',
  module: 'VISITORS',
  settings: {
    group: 'SYSTEMS',
    order: 5,
    line: 'settings_id_scanners_line',
    rights: ['EDIT_INTEGRATIONS'],
    isIntegration: true,
  },
}

/** Of connecting and pausing, of copying, and of how a connection is doing. */
export const texts: readonly MessageArea[] = [
  'console/studio/webhooks',
  'console/single-sign-on',
  'console/studio/integrations',
]
