import * as contract from '#contract/arrivals/passes.ts'
import { attachmentOf } from '#server/platform/http/answers/attachment.ts'
import { route, statementRoute, type Route } from '#server/platform/http/route.ts'
import { lockVisit } from '#server/features/visits/visit-record/load-visit.ts'
import { presentVisit } from '#server/features/visits/visit-record/present-visit.ts'
import { visitKeyOfPath } from '#server/features/visits/visit-record/visit-key-of-path.ts'
import { applePassFile } from './apple-pass-file.ts'
import { findByPass } from './find-by-pass.ts'
import { loadPassVisit } from './load-pass-visit.ts'
import { passCalendar } from './pass-calendar.ts'
import { askerOf, mayTakeAway, readPass } from './read-pass.ts'
import { revokePass } from './revoke-pass.ts'
import { walletLinks } from './wallet-links.ts'

export const passRoutes: readonly Route[] = [
  statementRoute(
    contract.getPass,
    { allow: ['visitor', 'client'], audit: null },
    ({ deps, company, actor, query, language }) =>
      readPass(deps, company, actor, { ...query, acceptLanguage: language }),
  ),
  statementRoute(
    contract.getPassLink,
    { allow: ['visitor', 'client'], audit: null },
    async ({ deps, company, actor, params, language }) => {
      const pass = await loadPassVisit(deps, company, actor, params, language)
      if (pass.refusal !== null || !mayTakeAway(actor)) return { link: null, google: null }
      const links = await walletLinks(deps, company, pass.visit, pass.language, askerOf(actor))
      return { link: links.apple, google: links.google }
    },
  ),
  statementRoute(
    contract.getApplePass,
    { allow: ['visitor', 'client'], audit: null },
    async ({ deps, company, actor, params, language, reply }) => {
      const pass = await loadPassVisit(deps, company, actor, params, language)
      void reply.header('content-disposition', attachmentOf('visit.pkpass'))
      return applePassFile(deps, company, pass)
    },
  ),
  statementRoute(
    contract.getPassCalendar,
    { allow: ['visitor', 'client'], audit: null },
    async ({ deps, company, actor, params, language, reply }) => {
      const pass = await loadPassVisit(deps, company, actor, params, language)
      void reply.header('content-disposition', attachmentOf('visit.ics'))
      return passCalendar(deps, pass.visit, {
        language: pass.language,
        showsEmail: company.params.showHostEmail,
      })
    },
  ),
  route(
    contract.findByPass,
    { allow: ['client', 'employee'], audit: null, right: 'CHANGE_VISIT_STATUS' },
    async ({ tx, company, act, body, deps }) => {
      const key = await findByPass(tx, company, body.code, deps)
      return presentVisit(await lockVisit(tx, company, key, act.at), company, 'client')
    },
  ),
  route(
    contract.revokePass,
    { allow: ['client', 'employee'], audit: 'visit.pass_revoked', right: 'CHANGE_VISIT_STATUS' },
    ({ tx, company, act, params }) => revokePass(tx, company, act, visitKeyOfPath(params)),
  ),
]
