/**
 * `/sign-in` and what its links lead to. They are rendered with all they begin with: a page of its own knows the
 * cookie, calls do not (decision 0240). Their forms work before the script.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { outsideId } from '#contract/ids.ts'
import type { SentForm, SignInPage } from '#contract/page.ts'
import { ownPath } from '#domain/access/own-path.ts'
import { listRoute, settingsPath } from '#domain/console/console-view.ts'
import type { Deps } from '#server/deps.ts'
import {
  readAccountLink,
  type AccountLink,
} from '#server/features/people/accounts/links/read-account-link.ts'
import { issueSessionToken } from '#server/features/people/accounts/read-session.ts'
import { passkeyOrigin } from '#server/features/people/passkeys/read-passkeys.ts'
import { readSignOnButton } from '#server/features/people/single-sign-on/read-provider.ts'
import { readSignInBrand } from '#server/features/people/companies/read-sign-in-brand.ts'
import { readJoining } from '#server/features/people/single-sign-on/proved-domains/joining/join.ts'
import { offersJoining } from '#server/features/people/single-sign-on/proved-domains/joining/offers-joining.ts'
import { isSignUpOpen } from '#server/features/people/sign-ups/require-open.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { readPlaceCookie, readSessionCookie } from '#server/platform/http/session-cookie.ts'
import { languageOf } from '#server/platform/words/texts.ts'
import { accountPages, accountPath } from './account-pages.ts'
import { orErrorPage } from './or-error-page.ts'
import { pageState } from './page-state.ts'
import { seesLog } from './read-console.ts'
import { sendPage } from './send-page.ts'
import { applySignInForm, signOnPath, type SignInPath } from './sign-in-forms.ts'
import type { WebBuild } from './web-build.ts'

/** Where whoever did not come from anywhere goes on: back here, signed in, and on to their own first page. */
const home = '/sign-in'
const formPaths: readonly SignInPath[] = [
  '/sign-in',
  '/sign-in/code',
  '/sign-in/forgot',
  '/sign-in/join',
  '/sign-in/set-password',
]

type Query = {
  next?: string
  token?: string
  done?: string
  organisation?: string
  refused?: string
}
/** What a trip to a provider of identities may have come to. */
const tripRefusals: readonly ErrorCode[] = [
  'single_sign_on_unavailable',
  'single_sign_on_refused',
  'single_sign_on_unverified_email',
  'single_sign_on_unknown_person',
  'single_sign_on_other_identity',
  'single_sign_on_foreign_domain',
  'single_sign_on_required',
  'account_blocked',
  'rate_limited',
]
type Shown = {
  readonly path: SignInPath
  readonly query: Query
  readonly sentForm: SentForm | null
}

export function signInPages(app: FastifyInstance, deps: Deps, build: WebBuild): void {
  accountPages(app, deps, build)
  for (const path of formPaths) {
    app.get<{ Querystring: Query }>(path, async (request, reply) => {
      const { query } = request
      const first = path === '/sign-in' ? await firstPageOf(request) : null
      if (first !== null) return reply.redirect(ownPath(query.next, first))
      return show(request, reply, 200, { path, query, sentForm: refusalOf(query.refused) })
    })

    app.post<{ Body: Record<string, string> | undefined }>(path, (request, reply) =>
      orErrorPage(deps, build, reply, request, async () => {
        const form = request.body ?? {}
        const next = ownPath(form['next'], home)
        const outcome = await applySignInForm(deps, request, reply, { path, form, next })
        if (outcome.ok) return reply.redirect(outcome.location, 303)
        const query = { next, token: form['token'] ?? '' }
        return show(request, reply, outcome.status, { path, query, sentForm: outcome.sentForm })
      }),
    )
  }

  /**
   * The console for whoever sees the visits of a day, the bookings where people book, else the own account; null for whoever
   * has no session, or no place left to be.
   */
  async function firstPageOf(request: FastifyRequest): Promise<string | null> {
    const asked = issueSessionToken(deps, readSessionCookie(deps, request), null)
    const issued = await asked.catch(orNull)
    if (issued === null) return null
    const seen = await Promise.all(issued.places.map((place) => seesLog(deps, place)))
    if (seen.includes(true)) return listRoute.path
    if (issued.place.userId === null) return settingsPath
    const company = await deps.companies.find(issued.place.companyId)
    return company?.employee.bookingEnabled === true ? '/booking' : accountPath
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    { path, query, sentForm }: Shown,
  ) {
    const language = languageOf(request.headers['accept-language'])
    const linkToken = query.token ?? ''
    const isLink = path === '/sign-in/set-password'
    const asked = isLink ? await readAccountLink(deps, linkToken).catch(orNull) : null
    const next = ownPath(query.next, home)
    if (asked !== null && asked.signsOnAt !== null) {
      return reply.redirect(signOnPath(outsideId('OR', asked.signsOnAt), next))
    }
    const { invitedTo, link } = withoutPlace(asked)
    const joining = path === '/sign-in/join' && linkToken !== '' ? await joiningBy(linkToken) : null
    const isOpen = link !== null || (joining !== null && joining !== 'GONE')
    const signIn: SignInPage = {
      next,
      singleSignOn: path === home ? await readSignOnButton(deps, query.organisation, next) : null,
      link,
      joining,
      linkToken: isOpen ? linkToken : '',
      done: doneOf(query.done),
      passkeyOrigin: passkeyOrigin(deps),
      offersSignUp: path === home && (await isSignUpOpen(deps)),
      offersJoining: path === home && (await offersJoining(deps)),
      brand: await readSignInBrand(deps, {
        invitedTo,
        organisation: query.organisation,
        lastPlace: readPlaceCookie(deps, request),
      }),
    }
    const isGone = (isLink && link === null) || joining === 'GONE'
    const shownStatus = isGone ? 410 : status
    const state = pageState(deps, { path, language, signIn, sentForm })
    return sendPage(reply, shownStatus, build, state, request)
  }

  async function joiningBy(token: string): Promise<NonNullable<SignInPage['joining']>> {
    return (await readJoining(deps, token).catch(orNull)) ?? 'GONE'
  }
}

/** The location that an invitation leads to stays here: the page shows its name and its logo. */
function withoutPlace(asked: AccountLink | null) {
  if (asked === null) return { invitedTo: null, link: null }
  const { companyId: invitedTo, signsOnAt: _signsOnAt, ...link } = asked
  return { invitedTo, link }
}

/** Said where the form says what was wrong with it. */
function refusalOf(refused: string | undefined): SentForm | null {
  const code = tripRefusals.find((one) => one === refused)
  return code === undefined ? null : { values: {}, errors: { _form: errors[code].messageKey } }
}

function doneOf(done: string | undefined): SignInPage['done'] {
  if (done === 'sent') return 'SENT'
  if (done === 'changed') return 'CHANGED'
  return done === 'joined' ? 'JOINED' : null
}

function orNull(error: unknown): null {
  if (error instanceof ApiError) return null
  throw error
}
