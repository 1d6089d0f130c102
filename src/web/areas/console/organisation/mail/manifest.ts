import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/organisation-mail',
  title: 'settings_organisation_mail',
  settings: {
    group: 'MESSAGES',
    order: 5,
    line: 'settings_organisation_mail_line',
    rights: ['MANAGE_SIGN_IN'],
  },
}

/** Of what keeps a server from answering, of pausing, of domains, and of copying. */
export const texts: readonly MessageArea[] = [
  'console/studio/webhooks',
  'console/studio/ldap',
  'console/studio/mailboxes',
  'console/single-sign-on',
]
