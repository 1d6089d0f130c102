/**
 * A card as Teams draws it: Adaptive Cards 1.5. Names and answers stand in TextRuns, which know no markup.
 * https://adaptivecards.io/explorer and https://learn.microsoft.com/microsoftteams/platform/task-modules-and-cards/cards/universal-actions-for-adaptive-cards/overview
 */
import {
  shortened,
  type CardButton,
  type CardInput,
  type ChatCard,
} from '#domain/integration/chat/chat-card.ts'

/** Under this name a colleague is searched; the card's id follows. */
export const searchDataset = 'colleagues/'
/** By which Teams asks for the card of now when somebody opens it. */
export const refreshVerb = 'refresh'

type Element = Readonly<Record<string, unknown>>
type Whose = { readonly cardId: string; readonly chatUserId: string }

/** @param whose null where nothing of it is pressed or changes */
export function adaptiveCard(card: ChatCard, whose: Whose | null) {
  const { title, text, facts, decided, refused, inputs, link } = card
  const body: readonly (Element | null)[] = [
    { ...words(title, { size: 'Large', weight: 'Bolder' }) },
    ...text.split('\n').map((line) => (line === '' ? null : words(line))),
    ...facts.map(({ label, value }) => ({
      type: 'RichTextBlock',
      spacing: 'Small',
      inlines: [run(`${label}  `, { weight: 'Bolder' }), run(value)],
    })),
    decided === null ? null : words(`✓ ${decided}`, { color: 'Good', weight: 'Bolder' }),
    refused === null ? null : words(`⚠ ${refused}`, { color: 'Attention' }),
    ...inputs.map(inputOf),
  ]
  const actions: readonly (Element | null)[] = [
    ...(whose === null ? [] : card.buttons.map((one) => buttonOf(one, whose, inputs.length > 0))),
    whose === null ? null : searchOf(card.search, whose),
    link === null ? null : { type: 'Action.OpenUrl', title: link.label, url: link.address },
  ]
  const shown = actions.filter((action) => action !== null)
  return {
    type: 'AdaptiveCard',
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    version: '1.5',
    body: body.filter((element) => element !== null),
    ...(shown.length > 0 && { actions: shown }),
    ...(whose !== null && {
      refresh: {
        action: { type: 'Action.Execute', verb: refreshVerb, data: { cardId: whose.cardId } },
        userIds: [whose.chatUserId],
      },
    }),
  }
}

function run(text: string, more: Element = {}): Element {
  return { type: 'TextRun', text: shortened(text, 2_000), ...more }
}

function words(text: string, more: Element = {}): Element {
  return { type: 'RichTextBlock', inlines: [run(text, more)] }
}

/** What is asked before it counts opens below the card. */
function buttonOf(
  { action, label, look, sure }: CardButton,
  { cardId }: Whose,
  hasInputs: boolean,
): Element {
  const style = look === 'PLAIN' ? 'default' : look === 'PRIMARY' ? 'positive' : 'destructive'
  const press = (title: string) => executeOf({ title, action, cardId, style, hasInputs })
  if (sure === undefined) return press(label)
  return {
    type: 'Action.ShowCard',
    title: label,
    style,
    card: { type: 'AdaptiveCard', body: [words(sure.question)], actions: [press(sure.yes)] },
  }
}

function executeOf({
  title,
  action,
  cardId,
  style,
  hasInputs,
}: {
  readonly title: string
  readonly action: string
  readonly cardId: string
  readonly style: string
  readonly hasInputs: boolean
}): Element {
  const data = { cardId, action }
  const common = { title, data, style, associatedInputs: hasInputs ? 'auto' : 'none' }
  return {
    type: 'Action.Execute',
    verb: action,
    ...common,
    fallback: { type: 'Action.Submit', ...common },
  }
}

function searchOf(search: ChatCard['search'], { cardId }: Whose): Element | null {
  if (search === null) return null
  const { action, label } = search
  return {
    type: 'Action.ShowCard',
    title: label,
    card: {
      type: 'AdaptiveCard',
      body: [
        {
          type: 'Input.ChoiceSet',
          id: 'chosen',
          label,
          style: 'filtered',
          choices: [],
          'choices.data': { type: 'Data.Query', dataset: `${searchDataset}${cardId}` },
        },
      ],
      actions: [executeOf({ title: label, action, cardId, style: 'positive', hasInputs: true })],
    },
  }
}

function inputOf({ name, label, kind, isOptional, initial, maxLength }: CardInput): Element {
  return {
    ...kindOf(kind),
    id: name,
    label,
    isRequired: !isOptional,
    ...(!isOptional && { errorMessage: label }),
    ...(initial !== undefined && { value: initial }),
    ...(maxLength !== undefined && { maxLength }),
  }
}

function kindOf(kind: CardInput['kind']): Element {
  switch (kind) {
    case 'TEXT':
      return { type: 'Input.Text' }
    case 'EMAIL':
      return { type: 'Input.Text', style: 'Email', maxLength: 254 }
    case 'DATE':
      return { type: 'Input.Date' }
    case 'TIME':
      return { type: 'Input.Time' }
  }
}
