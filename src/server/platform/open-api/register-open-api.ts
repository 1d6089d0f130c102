/** Serves the contract (design §10): `GET /api/openapi.json`, and `GET /api` for people. */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import type { Route } from '../http/route.ts'
import { html, Html } from '../words/html.ts'
import { version } from '../version.ts'
import { buildOpenApiDocument, type OpenApiDocument } from './build-document.ts'
import { pageScript, pageStyle } from './page-style.ts'
import { renderReference } from './render-page.ts'

const maxSearchLength = 200
// Written apart: a blank more inside them would be another hash.
const styleElement = Html.trusted(`<style>${pageStyle}</style>`)
const scriptElement = Html.trusted(`<script>${pageScript}</script>`)
const policy = [
  "default-src 'none'",
  `style-src '${sourceHash(pageStyle)}'`,
  `script-src '${sourceHash(pageScript)}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

export function registerOpenApi(
  app: FastifyInstance,
  { config }: Pick<Deps, 'config'>,
  routes: readonly Route[],
): void {
  // Made for the first reader, since most servers have none, and kept as bytes: as an object it is 6 MB.
  let made: Promise<Buffer> | null = null
  const readText = () => (made ??= writeDocument())
  async function writeDocument(): Promise<Buffer> {
    const document = await buildOpenApiDocument(routes, { publicUrl: config.publicUrl, version })
    return Buffer.from(JSON.stringify(document))
  }
  // As it was written above.
  const readDocument = async () => JSON.parse((await readText()).toString()) as OpenApiDocument

  app.get('/api/openapi.json', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('access-control-allow-origin', '*')
      .type('application/json; charset=utf-8')
      .send(await readText()),
  )

  let whole: string | null = null
  app.get<{ Querystring: { q?: unknown } }>('/api', async (request, reply) => {
    const { q } = request.query
    const search = typeof q === 'string' ? q.slice(0, maxSearchLength) : ''
    const page =
      search === ''
        ? (whole ??= pageText(await readDocument(), ''))
        : pageText(await readDocument(), search)
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page)
  })
}

function pageText(document: OpenApiDocument, search: string): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>API reference | Foyer</title>
        ${styleElement}
      </head>
      <body>
        ${renderReference(document, search)} ${scriptElement}
      </body>
    </html>`.text
}

function sourceHash(source: string): string {
  return `sha256-${createHash('sha256').update(source).digest('base64')}`
}
