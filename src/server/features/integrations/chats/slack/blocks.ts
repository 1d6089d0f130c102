/**
 * A card as Slack draws it. Limits: https://docs.slack.dev/reference/block-kit/blocks – a header 150 characters, a section 3 000, a field
 * 2 000 and ten of them, a button 75, a message 50 blocks.
 */
import type {
  ActionsBlock,
  Button,
  ConfirmationDialog,
  InputBlock,
  KnownBlock,
  MrkdwnElement,
  PlainTextElement,
} from '@slack/types'
import {
  shortened,
  type CardButton,
  type CardFact,
  type CardInput,
  type ChatCard,
} from '#domain/integration/chat/chat-card.ts'

/** Under this block the colleague is searched; the card's id follows. */
export const searchBlock = 'search:'
/** Slack searches from so many letters on, as the API does. */
const leastLetters = 2

/** Blocks, and the same in words for a notification. */
export function slackMessage(card: ChatCard, cardId: string) {
  const blocks: readonly (KnownBlock | null)[] = [
    { type: 'header', text: plain(card.title, 150) },
    card.text === '' ? null : section(card.text),
    factsBlock(card.facts),
    card.decided === null ? null : section(`✓ ${card.decided}`),
    card.refused === null ? null : section(`⚠ ${card.refused}`),
    ...card.inputs.map(inputBlock),
    buttonsBlock(card.buttons, cardId),
    searchSection(card.search, cardId),
    card.link === null
      ? null
      : {
          type: 'context',
          elements: [
            { type: 'mrkdwn', text: `<${card.link.address}|${escaped(card.link.label)}>` },
          ],
        },
  ]
  const words = [card.title, card.text, card.decided ?? '', card.refused ?? '']
  return {
    text: shortened(escaped(words.filter((line) => line !== '').join('\n')), 3_000),
    blocks: blocks.filter((block) => block !== null),
  }
}

/** What names and answers hold is text: no link, no mention. https://docs.slack.dev/messaging/formatting-message-text#escaping */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function plain(text: string, most: number): PlainTextElement {
  return { type: 'plain_text', text: shortened(text, most), emoji: false }
}

function section(text: string): KnownBlock {
  return { type: 'section', text: plain(text, 3_000) }
}

/** A star or an underscore in a name would change how the rest reads. */
function field({ label, value }: CardFact): MrkdwnElement {
  const safe = (text: string): string =>
    escaped(shortened(text, 900)).replaceAll(/([*_~`])/g, '\u200B$1')
  return { type: 'mrkdwn', text: `*${safe(label)}*\n${safe(value)}`, verbatim: true }
}

function factsBlock(facts: readonly CardFact[]): KnownBlock | null {
  return facts.length === 0 ? null : { type: 'section', fields: facts.slice(0, 10).map(field) }
}

function buttonsBlock(buttons: readonly CardButton[], cardId: string): ActionsBlock | null {
  if (buttons.length === 0) return null
  return {
    type: 'actions',
    block_id: 'buttons',
    elements: buttons.map((button) => slackButton(button, cardId)),
  }
}

function slackButton({ action, label, look, sure }: CardButton, cardId: string): Button {
  const confirm: ConfirmationDialog | null =
    sure === undefined
      ? null
      : {
          title: plain(label, 100),
          text: plain(sure.question, 300),
          confirm: plain(sure.yes, 30),
          deny: plain(sure.no, 30),
        }
  return {
    type: 'button',
    action_id: action,
    value: cardId,
    text: plain(label, 75),
    ...(look !== 'PLAIN' && { style: look === 'PRIMARY' ? 'primary' : 'danger' }),
    ...(confirm && { confirm }),
  }
}

function searchSection(search: ChatCard['search'], cardId: string): KnownBlock | null {
  if (search === null) return null
  return {
    type: 'actions',
    block_id: `${searchBlock}${cardId}`,
    elements: [
      {
        type: 'external_select',
        action_id: search.action,
        placeholder: plain(search.label, 150),
        min_query_length: leastLetters,
      },
    ],
  }
}

function inputBlock({ name, label, kind, isOptional, initial, maxLength }: CardInput): InputBlock {
  return {
    type: 'input',
    // The same names keep what was typed when the message changes.
    block_id: name,
    label: plain(label, 2_000),
    optional: isOptional,
    element: elementOf(name, kind, initial, maxLength),
  }
}

function elementOf(
  name: string,
  kind: CardInput['kind'],
  initial: string | undefined,
  maxLength: number | undefined,
): InputBlock['element'] {
  switch (kind) {
    case 'TEXT':
      return {
        type: 'plain_text_input',
        action_id: name,
        ...(maxLength !== undefined && { max_length: maxLength }),
      }
    case 'EMAIL':
      return { type: 'email_text_input', action_id: name }
    case 'DATE':
      return {
        type: 'datepicker',
        action_id: name,
        ...(initial !== undefined && { initial_date: initial }),
      }
    case 'TIME':
      return {
        type: 'timepicker',
        action_id: name,
        ...(initial !== undefined && { initial_time: initial }),
      }
  }
}
