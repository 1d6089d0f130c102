import { chatKinds } from '#domain/integration/chat/chat-kind.ts'
import { teamsManifest } from '#domain/integration/chat/teams-manifest.ts'
import { slackManifest } from '#domain/integration/chat/slack-manifest.ts'
import { presentHealth } from '#server/platform/integrations/present-health.ts'
import { textFor } from '#server/platform/words/texts.ts'
import type { ChatRow } from './queries.ts'
import { slackHooks } from './slack/register-slack.ts'
import { webexHook } from './webex/register-webex.ts'
import { teamsHook } from './teams/register-teams.ts'

const hookOf = { SLACK: slackHooks, TEAMS: teamsHook, WEBEX: webexHook } as const

/** The app as its chat reads it, in the language of whoever sets it up; empty as long as it can't be written yet. */
export function manifestOf(
  { kind, name, integration_id: packageId, bot_id: bot }: ManifestRow,
  publicUrl: string,
  language: string,
): string {
  const words = {
    about: textFor(language, 'chat_app_about'),
    invite: textFor(language, 'chat_app_invite'),
    desk: textFor(language, 'chat_app_desk'),
  }
  if (kind === 'SLACK') {
    const hooks = slackHooks(publicUrl, packageId)
    return JSON.stringify(slackManifest(name, hooks, words), null, 2)
  }
  // A bot of Webex is made by hand.
  if (kind === 'WEBEX' || bot === null) return ''
  const app = { packageId, botId: bot.replace(/^28:/, ''), publicUrl }
  return JSON.stringify(teamsManifest(name, app, words), null, 2)
}
type ManifestRow = Pick<ChatRow, 'kind' | 'name' | 'integration_id' | 'bot_id'>

/** A chat as those see it who set it up: never what opens it. */
export function presentChat(row: ChatRow, publicUrl: string, language: string) {
  const vendor = chatKinds.find((kind) => kind === row.kind) ?? 'SLACK'
  return {
    ...presentHealth(row),
    vendor,
    name: row.name,
    address: row.address,
    workspace: row.workspace,
    isEnding: row.ends_since !== null,
    hook: hookOf[vendor](publicUrl, row.integration_id),
    manifest: manifestOf(row, publicUrl, language),
    people: row.people,
    cards: row.cards,
  }
}
