import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/audit-streams',
  title: 'settings_audit_streams',
  settings: {
    group: 'SYSTEMS',
    order: 21,
    line: 'settings_audit_streams_line',
    rights: ['MANAGE_INTEGRATIONS'],
    isIntegration: true,
  },
}

/** Those of webhooks, of copying, of what is wrong with an address or a certificate, and of how a connection is doing. */
export const texts: readonly MessageArea[] = [
  'console/studio/webhooks',
  'console/single-sign-on',
  'console/channels',
  'console/studio/doors',
  'console/studio/integrations',
]
