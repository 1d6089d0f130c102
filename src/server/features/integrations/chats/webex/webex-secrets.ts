/** What opens a bot of Webex. */
import { z } from 'zod'

const webexSecrets = z.object({
  /** By which Foyer calls Webex. */
  botToken: z.string(),
  /** By which Webex signs what it sends; made here. */
  signingSecret: z.string(),
  /** Where the token may go, so that nobody sends it elsewhere. */
  address: z.string(),
  /** Where Webex was told to call. */
  hook: z.string(),
})
export type WebexSecrets = z.output<typeof webexSecrets>

export function writeWebexSecrets(secrets: WebexSecrets): string {
  return JSON.stringify(secrets)
}

export function readWebexSecrets(opened: string | null | undefined): WebexSecrets | null {
  return opened === undefined || opened === null ? null : webexSecrets.parse(JSON.parse(opened))
}
