import { customersPath } from '#domain/console/console-view.ts'
import { BuildingIcon } from '#web/ui/signs/icon.tsx'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: customersPath,
  title: 'console_customers',
  forAdministrators: true,
  forPartners: true,
  navigation: {
    order: 95,
    name: 'console_customers',
    rights: [],
    beside: { section: 'ORGANISATION', icon: BuildingIcon },
  },
  over: { order: 10, name: 'console_customers', icon: BuildingIcon, rights: [] },
}
