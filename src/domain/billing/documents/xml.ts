/** XML as text, written by us: elements without what is empty, because a document of Peppol has no empty ones (R008). */

export type Attributes = Readonly<Record<string, string>>

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Without the control characters that XML 1.0 has no way to write. */
function escapeText(text: string): string {
  return text
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .toWellFormed()
    .replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? '')
}

function opening(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeText(value)}"`)
  return `<${name}${written.join('')}>`
}

/** An element with text; nothing without any. */
export function leaf(name: string, text: string, attributes: Attributes = {}): string {
  const escaped = escapeText(text.trim())
  return escaped === '' ? '' : `${opening(name, attributes)}${escaped}</${name}>`
}

/** An element with others; nothing without any. */
export function branch(
  name: string,
  children: readonly string[],
  attributes: Attributes = {},
): string {
  const inner = children.join('')
  return inner === '' ? '' : `${opening(name, attributes)}${inner}</${name}>`
}

export const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** `2100` → `21.00` */
export function percent(basisPoints: number): string {
  return (basisPoints / 100).toFixed(2)
}
