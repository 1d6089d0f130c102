import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/doors',
  title: 'settings_doors',
  settings: {
    group: 'SYSTEMS',
    order: 4,
    line: 'settings_doors_line',
    rights: ['EDIT_INTEGRATIONS'],
    isIntegration: true,
  },
}

/** Of connecting, pausing and what is wrong with an address, of copying, and of how a connection is doing. */
export const texts: readonly MessageArea[] = [
  'console/studio/webhooks',
  'console/single-sign-on',
  'console/channels',
  'console/studio/integrations',
]
