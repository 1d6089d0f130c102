/** HTML that escapes what it is given: the server's own pages are written with it, never by joining strings. */

/** Markup in which every value has been escaped. */
export class Html {
  readonly text: string
  private constructor(text: string) {
    this.text = text
  }
  /** For markup that another trusted maker has written, such as the React renderer. */
  static trusted(text: string): Html {
    return new Html(text)
  }
}

type Value = Html | string | number | null | undefined | false | readonly Html[]

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text made harmless for element content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}

/** A template for markup: values are escaped, unless they are markup themselves; nothing is written for null or false. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return Html.trusted(String.raw({ raw: parts }, ...values.map(written)))
}

function written(value: Value): string {
  if (value instanceof Html) return value.text
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value))
  if (value === null || value === undefined || value === false) return ''
  return value.map((part) => part.text).join('')
}
