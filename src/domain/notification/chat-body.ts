import type { ChannelKind } from './message-channel.ts'

/**
 * What an incoming webhook of a chat takes. The words are words: nothing in them becomes a mention, a link with another name or
 * a format. Issue 5 §3.
 */
export function chatBody(kind: Exclude<ChannelKind, 'SMS'>, text: string): unknown {
  switch (kind) {
    case 'SLACK':
      // Slack reads these three, and nothing else then, as its own (docs.slack.dev, "Formatting message text").
      return { text: escapeSlack(text), mrkdwn: false, unfurl_links: false, unfurl_media: false }
    case 'TEAMS':
      return { type: 'message', attachments: [{ contentType: adaptiveCard, content: card(text) }] }
    case 'WEBEX':
      // `text`, unlike `markdown`, is shown as it is.
      return { text }
  }
}

const adaptiveCard = 'application/vnd.microsoft.card.adaptive'

/** A block of rich text: unlike a block of text it reads no Markdown. */
function card(text: string): unknown {
  return {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: text.split('\n').map((line) => ({
      type: 'RichTextBlock',
      inlines: [run(line)],
    })),
  }
}

/** A line that is an address leads there. */
function run(line: string): unknown {
  const isAddress = /^https?:\/\/\S+$/.test(line)
  const action = { selectAction: { type: 'Action.OpenUrl', url: line } }
  return { type: 'TextRun', text: line, ...(isAddress ? action : {}) }
}

function escapeSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
