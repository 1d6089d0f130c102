import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/domains',
  title: 'settings_domains',
  settings: {
    group: 'PEOPLE',
    order: 3,
    line: 'settings_domains_line',
    rights: ['MANAGE_SIGN_IN'],
  },
}

/** Of names that are no domains, of copying, and what roles are called. */
export const texts: readonly MessageArea[] = [
  'console/studio/mailboxes',
  'console/single-sign-on',
  'console/people',
]
