import { outsideId } from '#contract/ids.ts'
import { webhookStates } from '#contract/integrations/webhooks.ts'
import { slackManifest } from '#domain/integration/chat/slack-manifest.ts'
import { textFor } from '#server/platform/words/texts.ts'
import type { ChatRow } from './queries.ts'
import { slackHooks } from './slack/register-slack.ts'

/** A chat as those see it who set it up: never what opens it. */
export function presentChat(row: ChatRow, publicUrl: string, language: string) {
  const hooks = slackHooks(publicUrl, row.integration_id)
  const words = {
    about: textFor(language, 'chat_app_about'),
    invite: textFor(language, 'chat_app_invite'),
    desk: textFor(language, 'chat_app_desk'),
  }
  const isGone = row.disabled_reason === 'GONE'
  return {
    id: outsideId('WH', row.integration_id),
    vendor: 'SLACK' as const,
    name: row.name,
    address: row.address,
    state: webhookStates.find((state) => state === row.state) ?? ('DRAFT' as const),
    disabledReason:
      row.disabled_reason === null ? null : isGone ? ('GONE' as const) : ('FAILING' as const),
    createdAt: row.created_at,
    workspace: row.workspace,
    isEnding: row.ends_since !== null,
    manifest: JSON.stringify(slackManifest(row.name, hooks, words), null, 2),
    people: row.people,
    cards: row.cards,
    failingSince: row.failing_since,
    restsUntil: row.rests_until,
    restoredFrom: row.restored_from,
    lastError: row.last_error,
    lastTakenAt: row.last_taken_at,
    waiting: row.waiting,
    givenUp: row.given_up,
    lastNumber: row.last_number,
  }
}
