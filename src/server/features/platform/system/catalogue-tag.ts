import { createHash } from 'node:crypto'
import type { Catalogue } from '#contract/messages/catalogue.ts'
import { defaultLanguage, languages } from '#contract/messages/languages.ts'

/** The language that a catalogue asked for really comes in: itself, its base, or English (Spec §9). */
export function catalogueLanguage(asked: string): string {
  const base = asked.slice(0, 2).toLowerCase()
  const known = languages.find(({ code }) => code === asked || code === base)
  return known?.code ?? defaultLanguage
}

/** A weak entity tag: the same for the same texts, however they are compressed. */
export function catalogueTag(catalogue: Catalogue): string {
  const hash = createHash('sha256').update(JSON.stringify(catalogue)).digest('base64url')
  return `W/"${hash.slice(0, 27)}"`
}
