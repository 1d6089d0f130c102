/** What the pages of the signed links in mails share: who answers, the transaction, refusals and the document. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errors } from '#contract/errors.ts'
import { directionOf } from '#contract/messages/direction.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { Module } from '#domain/location/module.ts'
import type { Deps } from '#server/deps.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { currentVisitor } from '#server/platform/auth/merged-visitor.ts'
import { readLink } from '#server/platform/auth/links/signed-link.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { checkLinkGuard, enterCompany, linkGuard } from '#server/platform/http/enter-company.ts'
import type { Html } from '#server/platform/words/html.ts'
import { languageOf, textFor } from '#server/platform/words/texts.ts'
import { refusedBody } from './answer-body.ts'
import { sendDocument } from '../document.ts'
import type { WebBuild } from '../web-build.ts'

type AnswererKind = 'reviewer' | 'visitor'

/** Somebody who follows such a link, at the company that it names. */
export type Answerer<Kind extends AnswererKind = 'reviewer'> = {
  readonly actor: ActorOf<Kind>
  readonly company: CompanyCard
}

export type AnswerPage = {
  readonly title: string
  readonly body: Html
  readonly brandColour: string | null
}

/** A user who answers about a visit. @throws ApiError token_… | not_found | app_disabled */
export async function answererOf(deps: Deps, jwt: string): Promise<Answerer> {
  const actor = await readLink(deps.keys, deps.clock, jwt)
  if (actor.kind !== 'reviewer') throw new ApiError('token_invalid')
  return enter(deps, actor)
}

/** The visitor who answers about their own. @throws ApiError token_… | not_found | app_disabled */
export async function visitorOf(deps: Deps, jwt: string): Promise<Answerer<'visitor'>> {
  const actor = await readLink(deps.keys, deps.clock, jwt)
  if (actor.kind !== 'visitor') throw new ApiError('token_invalid')
  return enter(deps, actor)
}

async function enter<A extends ActorOf<AnswererKind>>(
  deps: Deps,
  actor: A,
): Promise<{ readonly actor: A; readonly company: CompanyCard }> {
  const company = await enterCompany(
    deps,
    actor,
    { companyId: actor.companyId },
    { module: 'VISITORS' },
  )
  const { visit } = actor
  const visitorId = await currentVisitor(deps.db.system, company.companyId, visit.visitorId)
  return { actor: { ...actor, visit: { ...visit, visitorId } }, company }
}

/** The location that the link of somebody who works there names. @throws ApiError not_found | app_disabled | location_closed */
export async function locationOfLink(
  { companies }: Pick<Deps, 'companies'>,
  companyId: string,
  module: Module,
): Promise<CompanyCard> {
  const company = mustFind((await companies.find(companyId)) ?? undefined)
  if (company.closed) throw new ApiError('location_closed')
  if (company.disabled || !company.modules.has(module)) throw new ApiError('app_disabled')
  return company
}

/** One transaction of the company, in which the link still counts. @throws ApiError token_revoked | not_found */
export function asAnswerer<T>(
  deps: Deps,
  { actor, company }: Answerer | Answerer<'visitor'>,
  work: (tx: Tx, act: Act) => Promise<T>,
): Promise<T> {
  const act = { actor, commandId: null, at: deps.clock.now() }
  return deps.db.inTenant(
    company.companyId,
    (tx, guard) => {
      checkLinkGuard(actor, guard)
      return work(tx, act)
    },
    linkGuard(actor),
  )
}

/** Answers with a page that says why, where the work is refused. */
export async function orRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  build: WebBuild,
  title: MessageKey,
  work: (language: string) => Promise<unknown>,
): Promise<unknown> {
  const language = languageOf(request.headers['accept-language'])
  try {
    return await work(language)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return sendAnswerPage(reply, errors[error.code].status, build, language, {
      title: textFor(language, title),
      body: refusedBody(error, language),
      brandColour: null,
    })
  }
}

/** A page without script, in the reader's language. */
export function sendAnswerPage(
  reply: FastifyReply,
  status: number,
  build: WebBuild,
  language: string,
  page: AnswerPage,
): unknown {
  return sendDocument(reply, status, {
    language,
    direction: directionOf(language),
    title: textFor(language, 'common_page_title', { title: page.title }),
    css: build.css,
    brandColour: page.brandColour,
    body: page.body,
    state: null,
    entry: null,
    mark: '',
  })
}
