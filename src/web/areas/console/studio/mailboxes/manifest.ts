import { calendarsPath } from '#domain/console/console-view.ts'
import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: calendarsPath,
  title: 'settings_mailboxes',
  settings: {
    group: 'SYSTEMS',
    order: 3,
    line: 'settings_mailboxes_line',
    rights: ['EDIT_INTEGRATIONS'],
    isIntegration: true,
  },
}

/** Of connecting and pausing, and of what keeps a server from answering. */
export const texts: readonly MessageArea[] = [
  'console/studio/webhooks',
  'console/studio/ldap',
  'console/studio/storage',
  'console/single-sign-on',
]
