import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/ldap',
  title: 'settings_ldap',
  settings: {
    group: 'PEOPLE',
    order: 5,
    line: 'settings_ldap_line',
    rights: ['EDIT_INTEGRATIONS'],
    isIntegration: true,
  },
}

/** Of connecting and pausing, of roles, and of what is wrong with somebody. */
export const texts: readonly MessageArea[] = [
  'console/studio/webhooks',
  'console/people',
  'console/people-import',
]
