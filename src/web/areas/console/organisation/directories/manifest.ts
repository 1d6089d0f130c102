import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/directories',
  title: 'settings_directories',
  settings: {
    group: 'PEOPLE',
    order: 4,
    line: 'settings_directories_line',
    rights: ['MANAGE_SIGN_IN'],
    isIntegration: true,
  },
}

/** Those of copying, of how connections are doing, and what roles are called. */
export const texts: readonly MessageArea[] = [
  'console/single-sign-on',
  'console/studio/integrations',
  'console/studio/webhooks',
  'console/people',
  'console/types',
]
