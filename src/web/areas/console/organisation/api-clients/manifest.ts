import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/api-clients',
  title: 'settings_api_clients',
  settings: {
    group: 'SYSTEMS',
    order: 4,
    line: 'settings_api_clients_line',
    rights: ['MANAGE_SIGN_IN'],
  },
}

export const texts: readonly MessageArea[] = ['console/single-sign-on']
