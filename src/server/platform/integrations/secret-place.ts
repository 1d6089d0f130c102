import type { SecretPlace } from '../secrets/sealed-value.ts'

/** What an integration was given to prove who calls. */
export function integrationSecretPlace(row: {
  readonly company_id: string
  readonly integration_id: string
  readonly secret_id: string
}): SecretPlace {
  return ['integration_secrets', row.company_id, row.integration_id, row.secret_id]
}
