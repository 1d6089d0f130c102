/** The HTML document around a first screen, and the policy that goes with it. */
import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { accentRamp, type AccentColours } from '#domain/brand/accent-ramp.ts'
import type { PageState } from '#contract/page.ts'
import { html, Html } from '#server/platform/words/html.ts'
import { startScript } from './start-script.ts'

export type DocumentParts = {
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  readonly title: string
  readonly css: string
  /** The company's colour, `#rrggbb`; null for the product's own. */
  readonly brandColour: string | null
  readonly body: Html
  /** What the browser goes on from; null for pages without script. */
  readonly state: PageState | null
  /** Address of the module that starts the app; null for pages without script. */
  readonly entry: string | null
  /** Addresses of the modules that it imports. */
  readonly preloads?: readonly string[]
  /** The page has nothing to read before the app is there: it is not waited for. */
  readonly atOnce?: boolean
  /** Extra classes on <html>, for example the mark of phones and tablets (Spec §1). */
  readonly mark: string
}

/** JSON that cannot end the script element that holds it. */
function inlineJson(value: unknown): Html {
  return Html.trusted(
    JSON.stringify(value)
      .replaceAll('<', '\\u003c')
      .replaceAll('\u2028', '\\u2028')
      .replaceAll('\u2029', '\\u2029'),
  )
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** Nothing may stand around the text: its hash is what the policy allows, and formatters add blanks to markup. */
function styleElement(style: string): Html {
  return Html.trusted(`<style>${style}</style>`)
}

/** The accent of a company as custom properties: `--accent-light`, `--on-accent-dark`, … */
function accentStyle(brandColour: string): string {
  const { light, dark } = accentRamp(brandColour)
  const lines = (colours: AccentColours, theme: 'light' | 'dark') =>
    Object.entries(colours).map(([name, value]) => `${name}-${theme}:${value}`)
  return `:root{${[...lines(light, 'light'), ...lines(dark, 'dark')].join(';')}}`
}

/** Sends a whole page. Style, and the script that starts the app, are allowed by their hashes, all other script only from our own files. */
export function sendDocument(reply: FastifyReply, status: number, parts: DocumentParts) {
  const styles = [
    parts.css,
    ...(parts.brandColour === null ? [] : [accentStyle(parts.brandColour)]),
  ]
  const script =
    parts.entry === null
      ? null
      : startScript(parts.entry, parts.preloads ?? [], {
          atOnce: parts.atOnce ?? false,
          notLoaded: parts.state?.catalogue.common_part_lost ?? '',
        })
  const policy = [
    `default-src 'none'`,
    script === null ? `script-src 'none'` : `script-src 'self' ${hashSource(script)}`,
    `style-src 'self' ${styles.map(hashSource).join(' ')}`,
    `img-src 'self' data: blob: https:`,
    `media-src 'self' https:`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `frame-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
  ].join('; ')
  const page = html`<!doctype html>
    <html
      lang="${parts.language}"
      dir="${parts.direction}"
      ${parts.mark === '' ? null : html` class="${parts.mark}"`}
    >
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <title>${parts.title}</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        ${styles.map(styleElement)}
        ${script === null ? null : Html.trusted(`<script>${script}</script>`)}
      </head>
      <body>
        <div id="root">${parts.body}</div>
        ${
          parts.state === null
            ? null
            : html`<script type="application/json" id="foyer-state">
                ${inlineJson(parts.state)}
              </script>`
        }
      </body>
    </html>`
  return reply
    .code(status)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('permissions-policy', 'geolocation=(), microphone=(), payment=()')
    .type('text/html; charset=utf-8')
    .send(page.text)
}

/** Phones and tablets get a mark for the style (Spec §1). */
export function deviceMark(agent: string): string {
  return /Android|iPhone|iPad|iPod|Mobile|Tablet|Silk|Kindle/i.test(agent) ? 'handheld' : ''
}
