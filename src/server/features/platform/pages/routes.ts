/** Pages that people open: rendered or served, never part of the API. Tests may build the app without a web build. */
import { readdir } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { inboxPages } from '#server/features/messages/outbox/inbox/inbox-pages.ts'
import { arrivalPages } from './answers/arrival-pages.ts'
import { deliveryPages } from './answers/delivery-pages.ts'
import { bookingPages } from './booking-pages.ts'
import { consolePages } from './console-pages.ts'
import { demoPage } from './demo-page.ts'
import { errorPages, notFoundPage, type PageAnswer } from './error-pages.ts'
import { figureMailPages } from './answers/figure-mail-pages.ts'
import { latePages } from './answers/late-pages.ts'
import { maintenancePage } from './answers/maintenance-page.ts'
import { operatorPages } from './operator-pages.ts'
import { ticketRatingPage } from './answers/ratings/ticket-rating-page.ts'
import { visitRatingPage } from './answers/ratings/visit-rating-page.ts'
import { reviewPages } from './answers/review-pages.ts'
import { leavePages } from './answers/leave-pages.ts'
import { limitedPage } from './answers/limited-page.ts'
import { safePages } from './answers/safe-pages.ts'
import { signInPages } from './sign-in-pages.ts'
import { samlPages } from './sign-on/saml-pages.ts'
import { signUpPages } from './sign-up/sign-up-pages.ts'
import { singleSignOnPages } from './sign-on/single-sign-on-pages.ts'
import { visitPages } from './visit-pages.ts'
import { walkInPages } from './walk-in-pages.ts'
import { wallPages } from './wall-pages.ts'
import { loadWebBuild, webFolder, type WebBuild } from './web-build.ts'

const yearSeconds = 31_536_000

/** What a browser is answered instead of a page. */
export type PagesInstead = {
  readonly unknown: PageAnswer
  readonly limited: PageAnswer
}

/** @returns null without a web build */
export async function registerPages(
  app: FastifyInstance,
  deps: Deps,
): Promise<PagesInstead | null> {
  await app.register(inboxPages, { deps })
  wallPages(app, deps)
  singleSignOnPages(app, deps)
  samlPages(app, deps)
  const build = await builtWeb(deps)
  if (build === null) return null
  await serveBuiltFiles(app)
  maintenancePage(app, deps, build)
  visitPages(app, deps, build)
  walkInPages(app, deps, build)
  signInPages(app, deps, build)
  signUpPages(app, deps, build)
  bookingPages(app, deps, build)
  consolePages(app, deps, build)
  operatorPages(app, deps, build)
  errorPages(app, deps, build)
  reviewPages(app, deps, build)
  arrivalPages(app, deps, build)
  latePages(app, deps, build)
  figureMailPages(app, deps, build)
  deliveryPages(app, deps, build)
  leavePages(app, deps, build)
  visitRatingPage(app, deps, build)
  ticketRatingPage(app, deps, build)
  safePages(app, deps, build)
  demoPage(app, deps, build)
  return { unknown: notFoundPage(deps, build), limited: limitedPage(build) }
}

/**
 * The files are known from the start: for each one that it finds by itself, `@fastify/static` reads its whole folder, to be
 * sure of its spelling.
 */
async function serveBuiltFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: webFolder,
    serve: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    // Every file with a hash in its name never changes; the few others are asked for again.
    setHeaders(response, path) {
      const isHashed = path.includes('/assets/')
      void response.header(
        'cache-control',
        isHashed ? `public, max-age=${String(yearSeconds)}, immutable` : 'no-cache',
      )
      // A worker lives under the policy of its own file, and this one fetches the shell.
      if (path.endsWith('service-worker.js')) {
        void response.header('content-security-policy', "default-src 'none'; connect-src 'self'")
      }
      // Scans in a PDF are decoded by WebAssembly, which the page hands over.
      if (basename(path).startsWith('pdf.worker')) {
        const policy = "default-src 'none'; script-src 'wasm-unsafe-eval'"
        void response.header('content-security-policy', policy)
      }
      // The threads that read a parcel's label run WebAssembly that the page hands over. They can fetch and send nothing.
      if (/^(?:label-thread|worker\.min)-/.test(basename(path))) {
        const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"
        void response.header('content-security-policy', policy)
      }
    },
  })
  const entries = await readdir(webFolder, { recursive: true, withFileTypes: true })
  const files = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(webFolder, join(parentPath, name)))
      .map((path) => path.replaceAll(sep, '/')),
  )
  app.get<{ Params: { readonly '*': string } }>('/*', (request, reply) => {
    const path = request.params['*']
    if (files.has(path)) return reply.sendFile(path)
    reply.callNotFound()
    return reply
  })
}

async function builtWeb(deps: Deps): Promise<WebBuild | null> {
  try {
    return await loadWebBuild()
  } catch (error) {
    deps.log.warn({ err: error }, 'no web app: run `npm run build`')
    return null
  }
}
