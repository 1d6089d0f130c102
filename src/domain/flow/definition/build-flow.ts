import { startFlow } from '../start-flow.ts'
import { SUCCESS, type Element, type FieldAnswers, type FieldType, type Flow } from '../flow.ts'
import type { FlowState, Screen, ScreenTarget } from '../flow.ts'

/** For tests: what a screen differs in from one that leads to success and is not mandatory. */
type ScreenParts = {
  readonly next?: ScreenTarget
  readonly mandatory?: boolean
  readonly when?: Readonly<Record<string, ScreenTarget>>
}

/** For tests: a question whose field has the name of its screen. `when` maps an answer to where it leads. Spec §3, Screen. */
export function buildQuestion(
  id: string,
  type: FieldType = 'TEXT',
  parts: ScreenParts & { readonly name?: string; readonly values?: readonly string[] } = {},
): Screen {
  const values = parts.values ?? []
  const field = { label: id, type, values, valueLabels: values, defaultValue: null }
  return buildScreen(id, { type: 'FIELD', field: { ...field, name: parts.name ?? id } }, parts)
}

/** For tests: a message. Spec §3, Screen. */
export function buildMessage(id: string, next: ScreenTarget = SUCCESS): Screen {
  return buildScreen(id, { type: 'MESSAGE', title: id, content: id }, { next })
}

/** For tests: a video. Spec §3, Screen. */
export function buildVideo(id: string, next: ScreenTarget = SUCCESS): Screen {
  return buildScreen(id, { type: 'VIDEO', title: id, url: 'https://example.org/v.mp4' }, { next })
}

/** For tests: a flow that begins with its first screen. Spec §3, Flow. */
export function buildFlow(...screens: readonly Screen[]): Flow {
  return { id: 'FL-1', firstScreenId: screens[0]?.id ?? null, screens }
}

/** For tests: a flow set up with answers. Spec §4, Setup. */
export function buildFlowState(screens: readonly Screen[], fields: FieldAnswers = {}): FlowState {
  return startFlow(buildFlow(...screens), fields)
}

function buildScreen(id: string, element: Element, parts: ScreenParts): Screen {
  return {
    id,
    isNew: false,
    mandatory: parts.mandatory ?? false,
    element,
    defaultTransition: { next: parts.next ?? SUCCESS },
    customTransitions: Object.entries(parts.when ?? {}).map(([value, next]) => ({
      values: [value],
      next,
    })),
  }
}
