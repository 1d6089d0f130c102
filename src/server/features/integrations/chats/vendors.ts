import type { ChatKind } from '#domain/integration/chat/chat-kind.ts'
import { slack } from './slack/slack.ts'
import { openTeams } from './teams/teams.ts'
import { webex } from './webex/webex.ts'
import type { ChatVendor } from './vendor.ts'

/** Of every kind. */
export const chatVendors: Readonly<Record<ChatKind, ChatVendor>> = {
  SLACK: slack,
  TEAMS: openTeams(),
  WEBEX: webex,
}
