import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/engage-desks',
  title: 'settings_engage_desks',
  settings: {
    group: 'PEOPLE',
    order: 7,
    line: 'settings_engage_desks_line',
    rights: ['EDIT_INTEGRATIONS'],
    isIntegration: true,
  },
}

/** Its own, and those of calls that somebody enters, of connecting and pausing, of reads, and of what is wrong with an address. */
export const texts: readonly MessageArea[] = [
  'engage',
  'console/studio/doors',
  'console/studio/ldap',
  'console/studio/webhooks',
  'console/channels',
]
