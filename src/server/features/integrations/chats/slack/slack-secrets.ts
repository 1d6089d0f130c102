/** What opens a workspace of Slack. */
import { z } from 'zod'

const slackSecrets = z.object({
  /** By which Foyer calls Slack. */
  botToken: z.string(),
  /** By which Slack signs what it sends. */
  signingSecret: z.string(),
  /** Where the token may go, so that nobody sends it elsewhere. */
  address: z.string(),
})
export type SlackSecrets = z.output<typeof slackSecrets>

export function writeSlackSecrets(secrets: SlackSecrets): string {
  return JSON.stringify(secrets)
}

export function readSlackSecrets(opened: string | null | undefined): SlackSecrets | null {
  return opened === undefined || opened === null ? null : slackSecrets.parse(JSON.parse(opened))
}
