import { GlobeIcon } from '#web/ui/signs/icon.tsx'
import type { OperatorManifest } from '../screen-manifest.ts'

export const manifest: OperatorManifest = {
  path: '/operator/applications',
  title: 'operator_applications',
  order: 1.7,
  icon: GlobeIcon,
}
