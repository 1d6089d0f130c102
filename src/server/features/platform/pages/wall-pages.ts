/**
 * `/wall/…`: the page of a display, for whoever has its address. It holds no name and no session, and reads itself again
 * (features/platform/walls).
 */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { WallTheme } from '#domain/figures/wall.ts'
import type { Deps } from '#server/deps.ts'
import { languageOf } from '#server/platform/words/texts.ts'
import { drawNoWall, wallScript, wallStyle } from '#server/features/platform/walls/draw-wall.ts'
import { showWall } from '#server/features/platform/walls/show-wall.ts'

export function wallPages(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { secret: string }; Querystring: { language?: string } }>(
    '/wall/:secret',
    async (request, reply) => {
      const { language = '' } = request.query
      const shown = await showWall(deps, request.params.secret, language)
      if (shown === null) {
        const page = drawNoWall(languageOf(language || request.headers['accept-language']))
        return sendWall(reply, 404, page, { brandColour: '', theme: 'DARK' })
      }
      return sendWall(reply, 200, shown.page, shown)
    },
  )
}

function sendWall(
  reply: FastifyReply,
  status: number,
  page: string,
  { brandColour, theme }: { readonly brandColour: string; readonly theme: WallTheme },
) {
  const policy = [
    `default-src 'none'`,
    `script-src ${hashSource(wallScript)}`,
    `style-src ${hashSource(wallStyle(brandColour, theme))}`,
    `img-src data:`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')
  return reply
    .code(status)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .type('text/html; charset=utf-8')
    .send(page)
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
