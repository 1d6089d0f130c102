/** What opens a bot of Microsoft Teams. */
import { z } from 'zod'

const teamsSecrets = z.object({
  /** The app id of the bot, a uuid: nobody else's calls are meant for it. */
  appId: z.string(),
  /** The uuid of the company at Microsoft. */
  tenantId: z.string(),
  clientSecret: z.string(),
  /** Where the secret may go (`teamsHosts`), so that nobody sends it elsewhere. */
  address: z.string(),
})
export type TeamsSecrets = z.output<typeof teamsSecrets>

export function writeTeamsSecrets(secrets: TeamsSecrets): string {
  return JSON.stringify(secrets)
}

export function readTeamsSecrets(opened: string | null | undefined): TeamsSecrets | null {
  return opened === undefined || opened === null ? null : teamsSecrets.parse(JSON.parse(opened))
}
