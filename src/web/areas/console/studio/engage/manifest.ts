import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/engage',
  title: 'settings_engage',
  settings: {
    group: 'PEOPLE',
    order: 6,
    line: 'settings_engage_line',
    rights: ['EDIT_INTEGRATIONS'],
    isIntegration: true,
  },
}

/** Its own, and those of connecting and pausing, of what reads find, and of what is wrong with somebody or an address. */
export const texts: readonly MessageArea[] = [
  'engage',
  'console/studio/ldap',
  'console/studio/webhooks',
  'console/people',
  'console/people-import',
  'console/channels',
]
