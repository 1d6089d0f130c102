import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/ai-assistants',
  title: 'settings_ai_assistants',
  settings: {
    group: 'SYSTEMS',
    order: 20,
    line: 'settings_ai_assistants_line',
    rights: ['MANAGE_INTEGRATIONS'],
    isIntegration: true,
  },
}

/** Those of copying an address. */
export const texts: readonly MessageArea[] = ['console/single-sign-on']
