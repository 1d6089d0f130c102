import type { MessageArea } from '#contract/messages/catalogue.ts'
import { singleSignOnPath } from '#domain/console/console-view.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: singleSignOnPath,
  title: 'settings_single_sign_on',
  // Who tries the provider is a user of the location.
  forUsers: true,
  settings: {
    group: 'PEOPLE',
    order: 2,
    line: 'settings_single_sign_on_line',
    rights: ['MANAGE_SIGN_IN'],
    isIntegration: true,
  },
}

export const texts: readonly MessageArea[] = [
  'console/sent-messages',
  'console/organisation/domains',
]
