import { PinIcon } from '#web/ui/signs/icon.tsx'
import type { OperatorManifest } from '../screen-manifest.ts'

export const manifest: OperatorManifest = {
  path: '/operator/support',
  title: 'operator_support',
  order: 2,
  icon: PinIcon,
}
