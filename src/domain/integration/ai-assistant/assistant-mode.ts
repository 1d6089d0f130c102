/** How far AI assistants may act for people. Issue 15 §2. */

/** What an organisation allows: nothing, reading, or also changing what their person confirms. */
export const assistantModes = ['OFF', 'READ', 'CHANGE'] as const
export type AssistantMode = (typeof assistantModes)[number]

/** By which an assistant asks for it (RFC 6749 §3.3). */
export const assistantScopes = ['read', 'change'] as const
export type AssistantScope = (typeof assistantScopes)[number]

/** Whether an assistant may change anything: where its person allowed it, and the organisation still does. */
export function mayChangeIn(mode: AssistantMode, granted: boolean): boolean {
  return granted && mode === 'CHANGE'
}

/** The scopes of what was allowed. */
export function scopesOf(mayChange: boolean): readonly AssistantScope[] {
  return mayChange ? assistantScopes : ['read']
}

/** Whether an assistant asks to change something; one that names no scope asks for all. Unknown scopes are passed over. */
export function asksToChange(scope: string): boolean {
  const named = scope.split(' ').filter((one) => assistantScopes.some((known) => known === one))
  return named.length === 0 || named.includes('change')
}
