/**
 * A card as Teams draws it, Adaptive Cards 1.5, and as Webex does, 1.3: without Action.Execute, refreshing and searching by name. Names
 * and answers stand in TextRuns, which know no markup. https://adaptivecards.io/explorer, https://developer.webex.com/docs/buttons-and-cards and https://learn.microsoft.com/microsoftteams/platform/task-modules-and-cards/cards/universal-actions-for-adaptive-cards/overview
 */
import { colleagueField } from '#domain/integration/chat/chat-action.ts'
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
type Dialect = 'TEAMS' | 'WEBEX'
const versions: Readonly<Record<Dialect, string>> = { TEAMS: '1.5', WEBEX: '1.3' }

/** @param whose null where nothing of it is pressed or changes */
export function adaptiveCard(card: ChatCard, whose: Whose | null, dialect: Dialect) {
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
    ...(whose === null
      ? []
      : card.buttons.map((one) => buttonOf(one, whose, inputs.length > 0, dialect))),
    whose === null ? null : searchOf(card.search, whose, dialect),
    link === null ? null : { type: 'Action.OpenUrl', title: link.label, url: link.address },
  ]
  const shown = actions.filter((action) => action !== null)
  return {
    type: 'AdaptiveCard',
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    version: versions[dialect],
    body: body.filter((element) => element !== null),
    ...(shown.length > 0 && { actions: shown }),
    ...(whose !== null &&
      dialect === 'TEAMS' && {
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
  dialect: Dialect,
): Element {
  const style = look === 'PLAIN' ? 'default' : look === 'PRIMARY' ? 'positive' : 'destructive'
  const press = (title: string) => pressOf({ title, action, cardId, style, hasInputs, dialect })
  if (sure === undefined) return press(label)
  return {
    type: 'Action.ShowCard',
    title: label,
    style,
    card: { type: 'AdaptiveCard', body: [words(sure.question)], actions: [press(sure.yes)] },
  }
}

function pressOf({
  title,
  action,
  cardId,
  style,
  hasInputs,
  dialect,
}: {
  readonly title: string
  readonly action: string
  readonly cardId: string
  readonly style: string
  readonly hasInputs: boolean
  readonly dialect: Dialect
}): Element {
  const data = { cardId, action }
  const common = { title, data, style, associatedInputs: hasInputs ? 'auto' : 'none' }
  const submit = { type: 'Action.Submit', ...common }
  if (dialect === 'WEBEX') return submit
  return {
    type: 'Action.Execute',
    verb: action,
    ...common,
    fallback: submit,
  }
}

function searchOf(search: ChatCard['search'], { cardId }: Whose, dialect: Dialect): Element | null {
  if (search === null) return null
  const { action, label } = search
  return {
    type: 'Action.ShowCard',
    title: label,
    card: {
      type: 'AdaptiveCard',
      body: [
        dialect === 'WEBEX'
          ? {
              type: 'Input.Text',
              id: colleagueField,
              label,
              isRequired: true,
              errorMessage: label,
              maxLength: 100,
            }
          : {
              type: 'Input.ChoiceSet',
              id: 'chosen',
              label,
              style: 'filtered',
              choices: [],
              'choices.data': { type: 'Data.Query', dataset: `${searchDataset}${cardId}` },
            },
      ],
      actions: [
        pressOf({ title: label, action, cardId, style: 'positive', hasInputs: true, dialect }),
      ],
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
