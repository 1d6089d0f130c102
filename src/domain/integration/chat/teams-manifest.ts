/**
 * What Teams is told of the app, as `manifest.json` of its package. Issue 15 §4.
 * https://learn.microsoft.com/microsoft-365/extensibility/schema/root?view=m365-app-1.16
 */
import { commandWords } from './chat-action.ts'
import { shortened } from './chat-card.ts'

/** In the language of whoever sets it up. */
export type TeamsWords = {
  readonly about: string
  readonly invite: string
  readonly desk: string
}

/**
 * @param packageId of the app in Teams, a uuid that stays
 * @param botId the app id of the bot
 * @param publicUrl where Foyer is
 */
export function teamsManifest(
  name: string,
  { packageId, botId, publicUrl }: { packageId: string; botId: string; publicUrl: string },
  words: TeamsWords,
) {
  const command = (title: string, description: string) => ({
    title,
    description: shortened(description, 128),
  })
  // Teams takes encrypted addresses alone.
  const website = publicUrl.replace(/^http:/, 'https:')
  return {
    $schema:
      'https://developer.microsoft.com/en-us/json-schemas/teams/v1.16/MicrosoftTeams.schema.json',
    manifestVersion: '1.16',
    version: '1.0.0',
    id: packageId,
    developer: {
      name: shortened(name, 32),
      websiteUrl: website,
      privacyUrl: website,
      termsOfUseUrl: website,
    },
    name: { short: shortened(name, 30), full: shortened(name, 100) },
    description: { short: shortened(words.about, 80), full: shortened(words.about, 4_000) },
    icons: { color: 'color.png', outline: 'outline.png' },
    accentColor: '#2f5bd7',
    bots: [
      {
        botId,
        scopes: ['personal'],
        supportsFiles: false,
        isNotificationOnly: false,
        commandLists: [
          {
            scopes: ['personal'],
            commands: [
              command(commandWords.INVITE, words.invite),
              command(commandWords.DESK, words.desk),
            ],
          },
        ],
      },
    ],
    validDomains: [],
  }
}
