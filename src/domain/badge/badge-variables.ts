/** The variables of a badge and how they are filled. Spec §7, badge variables. */

/** What a badge may name; `{{field.<customFieldId>}}` comes on top. */
export const badgeVariables = [
  'visitor.name',
  'visitor.firstname',
  'visitor.lastname',
  'visitor.company',
  'visitor.type',
  'visitor.licensePlate',
  'host.name',
  'host.firstname',
  'host.lastname',
  'company.name',
  'company.address',
  'visit.title',
  'visit.date',
  'visit.time',
  'current.date',
  'wifi.network',
  'wifi.password',
  'access.code',
  'label.visitor',
  'label.host',
  'label.wifi',
] as const
export type BadgeVariable = (typeof badgeVariables)[number]
export type BadgeVariableName = BadgeVariable | `field.${string}`

/** Ready to be read; what is missing or empty has no value. */
export type BadgeValues = Readonly<Partial<Record<BadgeVariableName, string | null>>>

const variable = /\{\{([^{}]*)\}\}/g
/** What stands between two values, and should not stay when one of them is empty. */
const looseStart = /^[\s·•|,;/–—-]+/u
const looseAtEnd = /[\s·•|,;:/–—-]/u

/** The names of the variables in a text, each once. */
export function variablesOf(text: string): readonly string[] {
  return [...new Set([...text.matchAll(variable)].map(([, name = '']) => name.trim()))]
}

/** Those that nothing will ever fill. For the editor of a template. */
export function unknownVariables(
  text: string,
  customFieldIds: readonly string[],
): readonly string[] {
  const known = new Set<string>([...badgeVariables, ...customFieldIds.map((id) => `field.${id}`)])
  return variablesOf(text).filter((name) => !known.has(name))
}

/**
 * The text with its variables filled, or null when it has variables that say something of this visit and all of them
 * are empty: “Host: ” alone helps nobody. A value is never read again for variables, and its line breaks become spaces.
 */
export function fillVariables(text: string, values: BadgeValues): string | null {
  const known: Readonly<Record<string, string | null | undefined>> = values
  const valueOf = (name: string) =>
    (Object.hasOwn(known, name) ? (known[name] ?? '') : '').replaceAll(/\s+/g, ' ').trim()
  const telling = variablesOf(text).filter((name) => !name.startsWith('label.'))
  if (telling.length > 0 && telling.every((name) => valueOf(name) === '')) return null
  const lines = text.split('\n').flatMap((line) => {
    const names = variablesOf(line)
    const filled = line.replace(variable, (_whole, inside: string) => valueOf(inside.trim()))
    const tidy = filled.replaceAll(/\s+/g, ' ').trim()
    if (names.every((name) => valueOf(name) !== '')) return [tidy]
    const kept = withoutLooseEnd(tidy.replace(looseStart, ''))
    return kept === '' ? [] : [kept]
  })
  const whole = lines.join('\n').trim()
  return whole === '' ? null : whole
}

/** From behind, one by one: a pattern would look for the end anew from each of the signs. */
function withoutLooseEnd(text: string): string {
  let end = text.length
  while (end > 0 && looseAtEnd.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
