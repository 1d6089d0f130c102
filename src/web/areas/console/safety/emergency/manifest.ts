import { EmergencyIcon } from '#web/areas/console/frame/console-icons.ts'
import { emergencyPath } from '#domain/console/console-view.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: emergencyPath,
  title: 'console_emergency',
  forUsers: true,
  navigation: {
    order: 3,
    name: 'console_emergency',
    rights: ['OPEN_EMERGENCY_LIST'],
    beside: { section: 'LOCATION', icon: EmergencyIcon },
  },
}
