import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/integrations',
  title: 'settings_integrations',
  settings: {
    group: 'SYSTEMS',
    order: 1,
    line: 'settings_integrations_line',
    rights: ['EDIT_INTEGRATIONS'],
  },
}

export const texts: readonly MessageArea[] = [
  'console/studio/webhooks',
  'console/organisation/ai-assistants',
]
