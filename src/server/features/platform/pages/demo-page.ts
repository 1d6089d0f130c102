/** `/demo`: what to try, in demo mode only. Each visitor with a link and a QR code to open it on a phone. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { listRoute } from '#domain/console/console-view.ts'
import type { Deps } from '#server/deps.ts'
import { demoEmployee, type DemoEmployee } from '#server/demo/demo-employee.ts'
import { demoKiosk, type DemoKiosk } from '#server/demo/demo-kiosk.ts'
import { demoReception, openDemoReception } from '#server/demo/demo-reception.ts'
import { demoDoors, demoLinks, type DemoDoor, type DemoLink } from '#server/demo/demo-links.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { isOwnHost } from '#server/platform/http/limits/host-names.ts'
import {
  readSessionCookie,
  refuseForeignSite,
  setSessionCookie,
} from '#server/platform/http/session-cookie.ts'
import { html, type Html } from '#server/platform/words/html.ts'
import { drawQr } from '#server/platform/pictures/qr.ts'
import { textFor } from '#server/platform/words/texts.ts'
import { deviceMark, sendDocument } from './document.ts'
import type { WebBuild } from './web-build.ts'

/** The page is for whoever tries Foyer, and in English as the documentation is. */
const language = 'en'
const consoleForm = '/demo/console'
const maxAgent = 400

export function demoPage(app: FastifyInstance, deps: Deps, build: WebBuild): void {
  /** @throws ApiError not_found, also for a name that is not ours: its page would read along. */
  const mustBeOpen = ({ headers }: FastifyRequest): void => {
    if (!deps.demo.isOn || !isOwnHost(deps.config, headers.host)) throw new ApiError('not_found')
  }

  app.get('/demo', async (request, reply) => {
    mustBeOpen(request)
    const [links, doors, kiosk, employee, receptionist] = await Promise.all([
      demoLinks(deps),
      demoDoors(deps),
      demoKiosk(deps),
      demoEmployee(deps),
      demoReception(deps),
    ])
    return sendDocument(reply, 200, {
      language,
      direction: 'ltr',
      title: textFor(language, 'common_page_title', { title: textFor(language, 'demo_title') }),
      css: build.css,
      brandColour: null,
      body: demoBody({ links, doors, kiosk, employee, receptionist, hasInbox: deps.config.inbox }),
      state: null,
      entry: null,
      mark: deviceMark(request.headers['user-agent'] ?? ''),
    })
  })

  /** Whoever tries Foyer sits down at the desk. */
  app.post(consoleForm, async (request, reply) => {
    mustBeOpen(request)
    refuseForeignSite(deps, request)
    const agent = (request.headers['user-agent'] ?? '').slice(0, maxAgent)
    const browser = { agent, before: readSessionCookie(deps, request) }
    const secret = await openDemoReception(deps, deps.clock.now(), browser)
    if (secret === null) throw new ApiError('not_found')
    setSessionCookie(deps, reply, secret)
    return reply.redirect(listRoute.path, 303)
  })
}

type Demo = {
  readonly links: readonly DemoLink[]
  readonly doors: readonly DemoDoor[]
  readonly kiosk: DemoKiosk | null
  readonly employee: DemoEmployee | null
  readonly receptionist: string | null
  readonly hasInbox: boolean
}

function demoBody({ links, doors, kiosk, employee, receptionist, hasInbox }: Demo): Html {
  const today = links.filter((link) => link.isToday)
  const later = links.filter((link) => !link.isToday)
  return html`<div class="page">
    <main>
      <div class="screen">
        <div class="screen-heading">
          <h1>${textFor(language, 'demo_title')}</h1>
          <p class="lead">${textFor(language, 'demo_lead')}</p>
        </div>
        <nav class="stack">
          ${
            hasInbox &&
            html`<a class="button button-secondary" href="/dev/inbox"
              >${textFor(language, 'demo_inbox')}</a
            >`
          }
          <a class="button button-secondary" href="/api">${textFor(language, 'demo_api')}</a>
        </nav>
        ${receptionist === null ? null : consoleCard(receptionist)}
        <h2>${textFor(language, 'demo_door')}</h2>
        ${doors.map(doorCard)} ${kiosk === null ? null : kioskCard(kiosk)}
        ${employee === null ? null : employeeCard(employee)}
        <h2>${textFor(language, 'demo_today')}</h2>
        ${today.map(card)}
        ${
          later.length === 0
            ? null
            : html`<h2>${textFor(language, 'demo_other_days')}</h2>
                ${later.map(card)}`
        }
      </div>
    </main>
  </div>`
}

function consoleCard(name: string): Html {
  return html`<h2>${textFor(language, 'demo_console')}</h2>
    <article class="card stack">
      <div class="screen-heading">
        <h3>${name}</h3>
        <p class="field-hint">${textFor(language, 'demo_console_lead')}</p>
      </div>
      <form class="stack" method="post" action="${consoleForm}">
        <button class="button button-primary">${textFor(language, 'demo_console_open')}</button>
      </form>
    </article>`
}

function doorCard({ company, link }: DemoDoor): Html {
  return html`<article class="card stack">
    <div class="screen-heading">
      <h3>${company}</h3>
      <p class="field-hint">${textFor(language, 'demo_door_sign')}</p>
    </div>
    <a class="button button-primary" href="${link}">${textFor(language, 'demo_door_open')}</a>
    ${qrOf(link)}
  </article>`
}

function kioskCard({ name, code, exitCode, link }: DemoKiosk): Html {
  return html`<article class="card stack">
    <div class="screen-heading">
      <h3>${textFor(language, 'demo_kiosk')}</h3>
      <p class="lead">${name}: <strong>${code}</strong></p>
      <p class="field-hint">${textFor(language, 'demo_kiosk_code', { code, exitCode })}</p>
    </div>
    <a class="button button-primary" href="${link}">${textFor(language, 'demo_kiosk_open')}</a>
  </article>`
}

function employeeCard({ name, company, link }: DemoEmployee): Html {
  return html`<h2>${textFor(language, 'demo_desk')}</h2>
    <article class="card stack">
      <div class="screen-heading">
        <h3>${name}</h3>
        <p class="field-hint">${textFor(language, 'demo_desk_lead', { company })}</p>
      </div>
      <a class="button button-primary" href="${link}">${textFor(language, 'demo_desk_open')}</a>
      ${qrOf(link)}
    </article>`
}

function card(link: DemoLink): Html {
  return html`<article class="card stack">
    <div class="screen-heading">
      <h3 dir="auto">${link.name}</h3>
      <p class="lead">
        ${textFor(
          language,
          'demo_visit',
          {
            company: link.company,
            start: new Date(link.startAt),
            language: link.language,
          },
          link.timeZone,
        )}
      </p>
      <p class="field-hint">${textFor(language, stateKey(link))}</p>
    </div>
    <a class="button button-primary" href="${link.link}">${textFor(language, 'demo_open')}</a>
    ${qrOf(link.link)}
  </article>`
}

/** Folded away, so that the page stays a list. */
function qrOf(link: string): Html {
  const qr = drawQr(link)
  return html`<details>
    <summary>${textFor(language, 'demo_qr')}</summary>
    <svg
      width="260"
      viewBox="-4 -4 ${qr.size + 8} ${qr.size + 8}"
      role="img"
      aria-label="${textFor(language, 'demo_qr')}"
      shape-rendering="crispEdges"
    >
      <rect x="-4" y="-4" width="100%" height="100%" fill="#fff" />
      <path d="${qr.path}" fill="#000" />
    </svg>
  </details>`
}

function stateKey({ status, registration, begun }: DemoLink) {
  switch (status) {
    case 'IN_REVIEW':
      return 'demo_state_in_review' as const
    case 'DENIED':
      return 'demo_state_denied' as const
    case 'ON_SITE':
      return 'demo_state_on_site' as const
    case 'CHECKED_IN':
      return 'demo_state_checked_in' as const
    case 'CHECKED_OUT':
      return 'demo_state_checked_out' as const
    default:
      if (registration === 'VALID') return 'demo_state_registered' as const
      return begun ? ('demo_state_begun' as const) : ('demo_state_invited' as const)
  }
}
