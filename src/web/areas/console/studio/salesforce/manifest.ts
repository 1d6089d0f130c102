import { salesforcePath } from '#domain/console/console-view.ts'
import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: salesforcePath,
  title: 'settings_salesforce',
  settings: {
    group: 'SYSTEMS',
    order: 3,
    line: 'settings_salesforce_line',
    rights: ['EDIT_INTEGRATIONS'],
    isIntegration: true,
  },
}

/** Its own, and those of how a connection is doing and its log, of consent, and of copying. */
export const texts: readonly MessageArea[] = [
  'console/studio/integrations',
  'console/studio/webhooks',
  'console/studio/storage',
  'console/single-sign-on',
]
