import { CheckIcon } from '#web/ui/signs/late-icon.tsx'
import type { OperatorManifest } from '../screen-manifest.ts'

export const manifest: OperatorManifest = {
  path: '/operator/terms',
  title: 'operator_terms',
  order: 3,
  icon: CheckIcon,
}
