/**
 * Calls to another system as an administrator writes them: a path and a JSON body with named variables, filled in and never run.
 * `"{{tokenNumber}}"` alone in a text becomes the number itself. Issue 15 §5, generic REST adapter; §4, desk bookings of Eptura Engage.
 */

export type TemplateValues = Readonly<Record<string, string | number | boolean>>

export type TemplateFault = 'door_error_path' | 'door_error_variable' | 'door_error_json'

export const maxTemplateLength = 4_000
const maxDepth = 12
const variable = /\{\{([^{}]{0,40})\}\}/g
/** Letters, digits and what else stands in an address unescaped; no second slash, which would name a host. */
const pathPattern = /^\/[\w\-.~!$&'()*+,;=:@%/?]*$/

/** @param allowed of which this call knows the values */
export function pathFault(path: string, allowed: readonly string[]): TemplateFault | null {
  if (hasUnknown(path, allowed)) return 'door_error_variable'
  const filled = path.replaceAll(variable, 'x')
  const isSteppingUp = filled.split(/[/?]/).some(isStep)
  return pathPattern.test(filled) && !filled.startsWith('//') && !isSteppingUp
    ? null
    : 'door_error_path'
}

/** Empty: a call without a body. */
export function bodyFault(body: string, allowed: readonly string[]): TemplateFault | null {
  if (body.trim() === '') return null
  if (hasUnknown(body, allowed)) return 'door_error_variable'
  try {
    return isShallow(JSON.parse(body), maxDepth) ? null : 'door_error_json'
  } catch {
    return 'door_error_json'
  }
}

/** The names of all variables in a template, also those that nobody knows. */
export function variablesIn(template: string): readonly string[] {
  return Array.from(template.matchAll(variable), ([, name = '']) => name)
}

/** Values are escaped, so that none of them leads to another address. @param path without faults */
export function fillPath(path: string, values: TemplateValues): string {
  const filled = path.replaceAll(variable, (_, name: string) =>
    encodeURIComponent(wellFormed(String(values[name] ?? ''))),
  )
  // Dots lead a step up even when they are escaped; escaped twice they name something that nobody has.
  return filled
    .split(/(?<=[/?])|(?=[/?])/)
    .map((part) => (isStep(part) ? part.replaceAll(/\.|%2e/gi, '%252E') : part))
    .join('')
}

const isStep = (part: string): boolean => /^(\.|%2e){1,2}$/i.test(part)

/** @param body without faults @returns JSON; null for a call without a body */
export function fillBody(body: string, values: TemplateValues): string | null {
  if (body.trim() === '') return null
  return JSON.stringify(fillValue(JSON.parse(body), values))
}

function fillValue(value: unknown, values: TemplateValues): unknown {
  if (typeof value === 'string') return fillText(value, values)
  if (Array.isArray(value)) return value.map((one: unknown) => fillValue(one, values))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]: [string, unknown]) => [name, fillValue(one, values)]),
  )
}

function fillText(text: string, values: TemplateValues): string | number | boolean {
  const [, alone] = /^\{\{([^{}]{0,40})\}\}$/.exec(text) ?? []
  if (alone !== undefined) return values[alone] ?? ''
  return text.replaceAll(variable, (_, name: string) => String(values[name] ?? ''))
}

function hasUnknown(template: string, allowed: readonly string[]): boolean {
  return variablesIn(template).some((name) => !allowed.includes(name))
}

function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.values(value).every((one: unknown) => isShallow(one, depth - 1))
}

/** Half a character cannot be escaped. */
function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\uFFFD')
}
