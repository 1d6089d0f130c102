import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/access-codes',
  title: 'settings_access_codes',
  module: 'VISITORS',
  settings: {
    group: 'SYSTEMS',
    order: 3,
    line: 'settings_access_codes_line',
    rights: ['EDIT_INTEGRATIONS'],
    isIntegration: true,
  },
}

/** Of connecting, pausing and disconnecting. */
export const texts: readonly MessageArea[] = ['console/studio/webhooks']
