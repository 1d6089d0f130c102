import type { CalledRow } from '#server/features/integrations/credentials/called/called-system.ts'
import { presentCalled } from '#server/features/integrations/credentials/called/present-called.ts'
import { controllerSettings } from './settings.ts'

/** A controller as those see it who connected it: never its key. */
export function presentController(row: CalledRow) {
  const { siteId: _, ...settings } = controllerSettings.parse(row.settings)
  const { name, address, certificate } = row
  return { ...presentCalled(row), settings: { ...settings, name, address, certificate } }
}
