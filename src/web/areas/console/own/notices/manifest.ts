import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/preferences',
  title: 'console_notices',
  forUsers: true,
  ownMenu: { order: 2 },
}

export const texts: readonly MessageArea[] = ['console/assistants']
