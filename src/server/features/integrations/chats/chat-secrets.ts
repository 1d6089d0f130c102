/** What opens a chat, as it is sealed: one value of each kind's own, so that all of it is replaced together. */
import type { Deps } from '#server/deps.ts'
import { integrationSecretPlace } from '#server/platform/integrations/secret-place.ts'
import { SecretError } from '#server/platform/secrets/sealed-value.ts'

/** Null where there is none, or the key is gone that sealed it. */
export function openChatSecrets(
  { secrets }: Pick<Deps, 'secrets'>,
  row: (Parameters<typeof integrationSecretPlace>[0] & { readonly value: string }) | undefined,
): string | null {
  if (row === undefined) return null
  try {
    return secrets.open(integrationSecretPlace(row), row.value)
  } catch (error) {
    if (!(error instanceof SecretError)) throw error
    return null
  }
}
