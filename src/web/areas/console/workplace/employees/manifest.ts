import { PersonIcon } from '#web/ui/signs/icon.tsx'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/employees',
  title: 'console_employees',
  module: 'WORKPLACE',
  navigation: {
    order: 2,
    name: 'console_employees',
    rights: ['SEE_EMPLOYEES'],
    beside: { section: 'LOCATION', icon: PersonIcon },
  },
  // A phone's bar has no room for it.
  ownMenu: { order: 2 },
}
