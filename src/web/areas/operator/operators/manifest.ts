import { PersonIcon } from '#web/ui/signs/icon.tsx'
import type { OperatorManifest } from '../screen-manifest.ts'

export const manifest: OperatorManifest = {
  path: '/operator/operators',
  title: 'operator_operators',
  order: 8,
  icon: PersonIcon,
}
