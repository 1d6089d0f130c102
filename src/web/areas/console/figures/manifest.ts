import { figuresPath } from '#domain/figures/figures-path.ts'
import { ChartIcon } from '#web/areas/console/frame/console-icons.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: figuresPath,
  title: 'console_figures',
  navigation: {
    order: 4,
    name: 'console_figures',
    rights: ['SEE_STATISTICS'],
    beside: { section: 'LOCATION', icon: ChartIcon },
  },
  // A phone's bar has no room for it.
  ownMenu: { order: 2 },
}
