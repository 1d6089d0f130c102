/** How a stored connection to the desk bookings of Eptura Engage is opened. */
import { z } from 'zod'
import {
  engageDesksSettings,
  type EngageDesksSettings,
} from '#contract/integrations/engage-desks-settings.ts'
import type { Deps } from '#server/deps.ts'
import { SecretError, type SecretPlace } from '#server/platform/secrets/sealed-value.ts'

const storedSecrets = z.object({
  subscriptionKey: z.string(),
  /** What a session token is got for, or the token itself. */
  secret: z.string(),
  /** The end of the address to which Engage sends notifications; empty: none was given out. */
  listener: z.string(),
})
export type DesksSecrets = z.output<typeof storedSecrets>

export const desksSettingsOf = (row: { readonly settings: unknown }): EngageDesksSettings =>
  engageDesksSettings.parse(row.settings)

type Row = {
  readonly company_id: string
  readonly integration_id: string
  readonly settings: unknown
}

/** For this address alone, so that nobody has them sent elsewhere. */
export function desksSecretPlace(row: Row): SecretPlace {
  const { address } = desksSettingsOf(row)
  return ['engage_desk_connections', row.company_id, row.integration_id, address]
}

export function sealDesks(
  { secrets }: Pick<Deps, 'secrets'>,
  row: Row,
  values: DesksSecrets,
): string {
  return secrets.seal(desksSecretPlace(row), JSON.stringify(values))
}

/** @returns null where they can't be opened any more: somebody types them again */
export function openDesksSecrets(
  { secrets }: Pick<Deps, 'secrets'>,
  row: Row & { readonly secrets: string },
): DesksSecrets | null {
  try {
    return storedSecrets.parse(JSON.parse(secrets.open(desksSecretPlace(row), row.secrets)))
  } catch (error) {
    if (!(error instanceof SecretError)) throw error
    return null
  }
}
