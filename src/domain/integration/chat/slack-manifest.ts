/**
 * What an administrator pastes into Slack to make the app: with the addresses of this connection and nothing that it doesn't need.
 * https://docs.slack.dev/reference/app-manifest
 */
import { shortened } from './chat-card.ts'

/** What the app may do: write to people, find them by address, and be asked by a command. */
export const slackScopes = [
  'chat:write',
  'commands',
  'im:write',
  'users:read',
  'users:read.email',
] as const

/** In the language of whoever sets it up. */
export type ManifestWords = {
  readonly about: string
  readonly invite: string
  readonly desk: string
}

/** @param address where Slack calls, without a slash at the end */
export function slackManifest(name: string, address: string, words: ManifestWords) {
  // Its name may be changed in Slack; the address says which command it is. `/invite` alone is Slack's own.
  const command = (called: string, what: string, description: string) => ({
    command: called,
    url: `${address}/commands/${what}`,
    description: shortened(description, 2_000),
    should_escape: false,
  })
  return {
    display_information: {
      name: shortened(name, 35),
      description: shortened(words.about, 140),
    },
    features: {
      app_home: { messages_tab_enabled: true, messages_tab_read_only_enabled: true },
      bot_user: { display_name: shortened(name, 80), always_online: true },
      slash_commands: [
        command('/invite-visitor', 'invite', words.invite),
        command('/desk', 'desk', words.desk),
      ],
    },
    oauth_config: { scopes: { bot: [...slackScopes] } },
    settings: {
      interactivity: {
        is_enabled: true,
        request_url: `${address}/actions`,
        message_menu_options_url: `${address}/options`,
      },
      org_deploy_enabled: false,
      socket_mode_enabled: false,
      token_rotation_enabled: false,
    },
  }
}
