import { FAILURE, SUCCESS } from '../flow.ts'
import type { ElementDefinition, FlowDefinition, ScreenDefinition } from './flow-definition.ts'
import { allTargets, findScreen } from '../next-screen.ts'
import { screensBehind } from '../screens-behind.ts'

/** What is wrong with a flow. */
export type FlowFaultCode =
  | 'first_screen_missing'
  | 'duplicate_screen'
  | 'reserved_screen_id'
  | 'dangling_target'
  | 'cycle'
  | 'unreachable_screen'
  | 'unknown_value'
  | 'missing_translation'
  | 'media_missing'
  | 'field_asked_twice'

/** One fault; an error keeps the flow from being saved, a warning does not. `detail` is the target, value, language or custom field meant. */
export type FlowFault = {
  readonly severity: 'error' | 'warning'
  readonly code: FlowFaultCode
  readonly screenId: string | null
  readonly detail: string | null
}

/**
 * Every fault of a flow. `languages` are those that visitors are offered: a text missing in one of them is
 * a warning, a text missing in all is an error. Reference §5, "Validate on save".
 */
export function validateFlow(
  flow: FlowDefinition,
  languages: readonly string[] = [],
): readonly FlowFault[] {
  return [
    ...firstScreenFaults(flow),
    ...flow.screens.flatMap((screen) => [
      ...identityFaults(flow, screen),
      ...targetFaults(flow, screen),
      ...valueFaults(screen),
      ...textFaults(screen, languages),
      ...mediaFaults(screen),
    ]),
    ...wayFaults(flow),
    ...repeatFaults(flow),
  ]
}

const error = (
  code: FlowFaultCode,
  screenId: string | null,
  detail: string | null = null,
): FlowFault => ({ severity: 'error', code, screenId, detail })

function firstScreenFaults(flow: FlowDefinition): readonly FlowFault[] {
  const { firstScreenId, screens } = flow
  if (firstScreenId === null && screens.length === 0) return []
  return findScreen(flow, firstScreenId) ? [] : [error('first_screen_missing', null, firstScreenId)]
}

function identityFaults(flow: FlowDefinition, screen: ScreenDefinition): readonly FlowFault[] {
  const { id } = screen
  if (id === SUCCESS || id === FAILURE) return [error('reserved_screen_id', id)]
  return findScreen(flow, id) === screen ? [] : [error('duplicate_screen', id)]
}

function targetFaults(flow: FlowDefinition, screen: ScreenDefinition): readonly FlowFault[] {
  return [...new Set(allTargets(screen))]
    .filter((target) => target !== SUCCESS && target !== FAILURE && !findScreen(flow, target))
    .map((target) => error('dangling_target', screen.id, target))
}

function valueFaults({ id, element, customTransitions }: ScreenDefinition): readonly FlowFault[] {
  const allowed = matchableValues(element)
  return customTransitions
    .flatMap(({ values }) => values)
    .filter((value) => allowed && !allowed.includes(value))
    .map((value) => error('unknown_value', id, value))
}

/** What a transition of this element may wait for; null means any text. Spec §4, Yes, No or None. */
function matchableValues(element: ElementDefinition): readonly string[] | null {
  if (element.type !== 'FIELD') return []
  switch (element.field.type) {
    case 'LIST':
      return [...element.field.values, 'None']
    case 'QUESTION':
      return ['Yes', 'No', 'None']
    case 'FILE':
      return ['None']
    case 'DATE':
    case 'TEXT':
      return null
  }
}

function textFaults(
  { id, element }: ScreenDefinition,
  languages: readonly string[],
): readonly FlowFault[] {
  const written = writtenLanguages(element)
  if (written.length === 0) return [error('missing_translation', id)]
  return languages
    .filter((language) => !written.includes(language))
    .map((detail) => ({ severity: 'warning', code: 'missing_translation', screenId: id, detail }))
}

function mediaFaults({ id, element }: ScreenDefinition): readonly FlowFault[] {
  const isShown = element.type === 'IMAGE' || element.type === 'VIDEO'
  return isShown && element.url === '' ? [error('media_missing', id)] : []
}

/** The languages in which the element has the text it cannot do without. */
function writtenLanguages(element: ElementDefinition): readonly string[] {
  return neededTexts(element)
    .filter(([, text]) => text !== undefined && text.trim() !== '')
    .map(([language]) => language)
}

type TextByLanguage = readonly (readonly [language: string, text: string | undefined])[]

function neededTexts(element: ElementDefinition): TextByLanguage {
  switch (element.type) {
    case 'FIELD':
      return Object.entries(element.translations).map(([key, { label }]) => [key, label])
    case 'MESSAGE':
      return Object.entries(element.translations).map(([key, { content }]) => [key, content])
    case 'IMAGE':
      return Object.entries(element.translations).map(([key, { alt }]) => [key, alt])
    case 'VIDEO':
      return Object.entries(element.translations).map(([key, { title }]) => [key, title])
  }
}

/** Circles, also among screens that nothing reaches, and the screens that no way from the first one reaches. */
function wayFaults(flow: FlowDefinition): readonly FlowFault[] {
  const faults: FlowFault[] = []
  const state = new Map<string, 'open' | 'done'>()
  const visit = (id: string | null) => {
    const screen = findScreen(flow, id)
    if (!screen || state.has(screen.id)) return
    state.set(screen.id, 'open')
    for (const target of new Set(allTargets(screen))) {
      if (state.get(target) === 'open') faults.push(error('cycle', screen.id, target))
      else visit(target)
    }
    state.set(screen.id, 'done')
  }
  visit(flow.firstScreenId)
  const unreached = flow.screens.filter(({ id }) => !state.has(id))
  for (const { id } of unreached) {
    faults.push({ severity: 'warning', code: 'unreachable_screen', screenId: id, detail: null })
    visit(id)
  }
  return faults
}

/**
 * Screens that ask what an earlier one on the same way has asked: the second answer would take the place of the first,
 * which has already chosen the way. Two ways that never meet may ask the same.
 */
function repeatFaults(flow: FlowDefinition): readonly FlowFault[] {
  const behind = screensBehind(flow)
  return flow.screens.flatMap((screen) => {
    const name = fieldNameOf(screen)
    const isRepeated = flow.screens.some(
      (earlier) =>
        earlier.id !== screen.id &&
        fieldNameOf(earlier) === name &&
        behind.get(earlier.id)?.has(screen.id) === true,
    )
    return name !== null && isRepeated ? [error('field_asked_twice', screen.id, name)] : []
  })
}

function fieldNameOf({ element }: ScreenDefinition): string | null {
  return element.type === 'FIELD' ? element.field.name : null
}
