import { doorSettings, type DoorSettings } from '#contract/integrations/door-settings.ts'
import type { SecretPlace } from '#server/platform/secrets/sealed-value.ts'

/** By what Foyer proves who calls: for this address and this name alone, so that nobody has it sent elsewhere. */
export function doorSecretPlace(row: {
  readonly company_id: string
  readonly integration_id: string
  readonly settings: unknown
}): SecretPlace {
  const { address, auth, authName } = settingsOf(row)
  return ['door_systems', row.company_id, row.integration_id, address, auth, authName]
}

export function settingsOf({ settings }: { readonly settings: unknown }): DoorSettings {
  return doorSettings.parse(settings)
}
