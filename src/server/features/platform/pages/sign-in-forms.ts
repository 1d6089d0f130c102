/** The forms of signing in, sent before the page had its script. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { errors } from '#contract/errors.ts'
import type { SentForm } from '#contract/page.ts'
import { join as joinEndpoint } from '#contract/sign-ups/joining.ts'
import {
  createAdministrator as setupEndpoint,
  signIn,
  useAccountLink,
} from '#contract/people/sessions.ts'
import { signInByCode as signInByCodeEndpoint } from '#contract/people/two-step.ts'
import type { Deps } from '#server/deps.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import {
  clearHalfCookie,
  readHalfCookie,
  readSessionCookie,
  refuseForeignSite,
  setHalfCookie,
  setSessionCookie,
} from '#server/platform/http/session-cookie.ts'
import { languageOf } from '#server/platform/words/texts.ts'
import { askPassword } from '#server/features/people/accounts/ask-password.ts'
import { createAdministrator } from '#server/features/people/accounts/links/create-administrator.ts'
import { isSetupToken } from '#server/features/people/accounts/links/first-administrator.ts'
import { signInAccount } from '#server/features/people/accounts/sign-in-account.ts'
import { signInByCode } from '#server/features/people/accounts/two-step/sign-in-by-code.ts'
import { askToJoin } from '#server/features/people/single-sign-on/proved-domains/joining/ask-to-join.ts'
import { join } from '#server/features/people/single-sign-on/proved-domains/joining/join.ts'
import * as accountLinks from '#server/features/people/accounts/links/use-account-link.ts'

export type SignInPath =
  | '/sign-in'
  | '/sign-in/code'
  | '/sign-in/forgot'
  | '/sign-in/join'
  | '/sign-in/set-password'

type Form = Readonly<Record<string, string>>
type Sent = { readonly path: SignInPath; readonly form: Form; readonly next: string }
type Outcome =
  | { readonly ok: true; readonly location: string }
  | { readonly ok: false; readonly status: number; readonly sentForm: SentForm }

/** What may stand in a form again; a password never does. */
const shownAgain = ['email', 'firstname', 'lastname', 'companyName', 'timeZone'] as const
const maxAgent = 400

/** Does what the form says, and says where to go, or what was wrong with it. @throws ApiError forbidden for another site */
export async function applySignInForm(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  sent: Sent,
): Promise<Outcome> {
  refuseForeignSite(deps, request)
  try {
    return { ok: true, location: await apply(deps, request, reply, sent) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const organisation = signsOnAt(error)
    if (organisation !== null) return { ok: true, location: signOnPath(organisation, sent.next) }
    const { status, messageKey } = errors[error.code]
    const found = fieldErrors(error.details)
    const values = shownAgain.flatMap((name) => {
      const value = sent.form[name]
      return typeof value === 'string' ? [[name, value.slice(0, 300)] as const] : []
    })
    const wrong = Object.keys(found).length > 0 ? found : { _form: messageKey }
    return { ok: false, status, sentForm: { values: Object.fromEntries(values), errors: wrong } }
  }
}

/** Where somebody goes on whom only the provider of their organisation signs in. @param organisation `OR-…` */
export function signOnPath(organisation: string, next: string): string {
  const query = { organisation, refused: 'single_sign_on_required', next }
  return `/sign-in?${new URLSearchParams(query).toString()}`
}

function signsOnAt({ code, details }: ApiError): string | null {
  if (code !== 'single_sign_on_required') return null
  const known = z.object({ organisation: z.string() }).safeParse(details)
  return known.success ? known.data.organisation : null
}

async function apply(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { path, form, next }: Sent,
): Promise<string> {
  const now = deps.clock.now()
  const language = languageOf(request.headers['accept-language'])
  const agent = (request.headers['user-agent'] ?? '').slice(0, maxAgent)
  const browser = { agent, before: readSessionCookie(deps, request) }
  if (path === '/sign-in') {
    const body = parsed(signIn.body, form)
    const credentials = { ...body, address: request.address }
    const opened = await signInAccount(deps, now, credentials, browser)
    if ('half' in opened) {
      setHalfCookie(deps, reply, opened.half)
      return `/sign-in/code?${new URLSearchParams({ next }).toString()}`
    }
    setSessionCookie(deps, reply, opened.secret)
    return next
  }
  if (path === '/sign-in/code') {
    const { code } = parsed(signInByCodeEndpoint.body, form)
    const half = readHalfCookie(deps, request)
    const secret = await signInByCode(deps, now, { half, code, address: request.address }, browser)
    clearHalfCookie(deps, reply)
    setSessionCookie(deps, reply, secret)
    return next
  }
  if (path === '/sign-in/join' && (form['token'] ?? '') !== '') {
    const body = parsed(joinEndpoint.body, { ...form, language })
    setSessionCookie(deps, reply, await join(deps, now, body, browser))
    return next
  }
  if (path === '/sign-in/forgot' || path === '/sign-in/join') {
    const { email } = parsed(signIn.body.pick({ email: true }), form)
    const act = { actor: { kind: 'anonymous' }, commandId: null, at: now } as const
    const ask = path === '/sign-in/join' ? askToJoin : askPassword
    await ask(deps, act, { email, language, address: request.address })
    deps.live.wake()
    return `${path}?done=sent`
  }
  if (isSetupToken(form['token'] ?? '')) {
    const body = parsed(setupEndpoint.body, { ...form, language })
    setSessionCookie(deps, reply, await createAdministrator(deps, body, browser))
    return next
  }
  const { token, password } = parsed(useAccountLink.body, form)
  const secret = await accountLinks.useAccountLink(deps, now, { token, password }, browser)
  if (secret === null) return `/sign-in?done=${password === undefined ? 'joined' : 'changed'}`
  setSessionCookie(deps, reply, secret)
  return next
}

function parsed<T extends z.ZodType>(schema: T, form: Form): z.output<T> {
  const result = schema.safeParse(form)
  if (result.success) return result.data
  throw new ApiError(
    'validation_failed',
    result.error.issues.map((issue) => ({
      field: `body.${issue.path.join('.')}`,
      code: issue.code === 'custom' ? issue.message : 'common_error_required',
    })),
  )
}

/** Field → message key. */
function fieldErrors(details: unknown): Record<string, string> {
  if (!Array.isArray(details)) return {}
  const found = details.flatMap((entry: unknown): [string, string][] => {
    if (typeof entry !== 'object' || entry === null) return []
    if (!('field' in entry) || !('code' in entry)) return []
    return [[String(entry.field).replace(/^body\./, ''), String(entry.code)]]
  })
  return Object.fromEntries(found)
}
