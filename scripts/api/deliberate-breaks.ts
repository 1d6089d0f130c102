import type { Break } from './breaking-changes.ts'

/** What the next release breaks on purpose, and why nobody is harmed. A release empties this list. */
export const deliberateBreaks: readonly (Break & { readonly reason: string })[] = []
