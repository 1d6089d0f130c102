import { KeyIcon } from '#web/ui/signs/seldom/seldom-icon.tsx'
import type { OperatorManifest } from '../screen-manifest.ts'

export const manifest: OperatorManifest = {
  path: '/operator/licence',
  title: 'operator_licence',
  order: 4,
  icon: KeyIcon,
}
