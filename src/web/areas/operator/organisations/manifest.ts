import { BuildingIcon } from '#web/ui/signs/icon.tsx'
import type { OperatorManifest } from '../screen-manifest.ts'

export const manifest: OperatorManifest = {
  path: '/operator',
  title: 'operator_organisations',
  order: 1,
  icon: BuildingIcon,
}
