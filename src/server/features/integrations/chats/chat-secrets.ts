/** What opens a chat, as it is sealed: one value, so that both are replaced together. */
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { integrationSecretPlace } from '#server/platform/integrations/secret-place.ts'
import { SecretError } from '#server/platform/secrets/sealed-value.ts'

const chatSecrets = z.object({
  /** By which Foyer calls the chat. */
  botToken: z.string(),
  /** By which the chat signs what it sends. */
  signingSecret: z.string(),
  /** Where the token may go, so that nobody sends it elsewhere. */
  address: z.string(),
})
export type ChatSecrets = z.output<typeof chatSecrets>

export function writeChatSecrets(secrets: ChatSecrets): string {
  return JSON.stringify(secrets)
}

export function readChatSecrets(opened: string | undefined): ChatSecrets | null {
  return opened === undefined ? null : chatSecrets.parse(JSON.parse(opened))
}

/** Null where there is none, or the key is gone that sealed it. */
export function openChatSecrets(
  { secrets }: Pick<Deps, 'secrets'>,
  row: (Parameters<typeof integrationSecretPlace>[0] & { readonly value: string }) | undefined,
): ChatSecrets | null {
  if (row === undefined) return null
  try {
    return readChatSecrets(secrets.open(integrationSecretPlace(row), row.value))
  } catch (error) {
    if (!(error instanceof SecretError)) throw error
    return null
  }
}
