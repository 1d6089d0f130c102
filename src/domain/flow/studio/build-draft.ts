import { SUCCESS, type FieldType, type ScreenTarget } from '../flow.ts'
import type { ScreenDefinition } from '../definition/flow-definition.ts'
import type { FlowDraft } from './flow-draft.ts'

type Parts = {
  readonly next?: ScreenTarget
  readonly mandatory?: boolean
  readonly values?: readonly string[]
  readonly when?: Readonly<Record<string, ScreenTarget>>
}

/** For tests: a question whose field has the name of its screen. `when` maps an answer to where it leads. */
export function draftQuestion(
  id: string,
  type: FieldType = 'QUESTION',
  parts: Parts = {},
): ScreenDefinition {
  return {
    ...draftMessage(id, parts.next),
    mandatory: parts.mandatory ?? true,
    element: {
      type: 'FIELD',
      field: { name: id, type, values: parts.values ?? [], defaultValue: null },
      translations: { en: { label: id } },
    },
    customTransitions: Object.entries(parts.when ?? {}).map(([value, next]) => ({
      values: [value],
      next,
    })),
  }
}

/** For tests: a message. */
export function draftMessage(id: string, next: ScreenTarget = SUCCESS): ScreenDefinition {
  return {
    id,
    isNew: false,
    mandatory: false,
    element: { type: 'MESSAGE', translations: { en: { title: id, content: id } } },
    defaultTransition: { next },
    customTransitions: [],
  }
}

/** For tests: a flow that begins with its first screen. */
export function buildDraft(...screens: readonly ScreenDefinition[]): FlowDraft {
  const firstScreenId = screens[0]?.id ?? null
  return { id: 'FL-1', name: 'Flow', firstScreenId, screens, sentences: [], cases: [] }
}

/** For tests: who comes to work is asked for tools and a training; a fever is denied. */
export const factory: FlowDraft = buildDraft(
  draftMessage('welcome', 'purpose'),
  draftQuestion('purpose', 'LIST', {
    values: ['meeting', 'work'],
    when: { work: 'tools' },
    next: 'fever',
  }),
  draftQuestion('tools', 'QUESTION', { when: { Yes: 'film' }, next: 'fever' }),
  draftMessage('film', 'fever'),
  draftQuestion('fever', 'QUESTION', { when: { Yes: 'failure' }, next: 'wishes' }),
  draftQuestion('wishes', 'TEXT', { mandatory: false }),
)
