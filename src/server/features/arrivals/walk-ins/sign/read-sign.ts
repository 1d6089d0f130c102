/** What the sign at reception says, on the screen and on paper. */
import type { HandlerOutput } from '#contract/endpoint.ts'
import type { getSign } from '#contract/arrivals/walk-ins.ts'
import { matchLanguage } from '#domain/language/match-language.ts'
import { languageCodes } from '#contract/messages/languages.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { logoLink } from '#server/features/people/companies/logo-link.ts'
import { createTranslate } from '#server/platform/words/translate.ts'
import { makeWalkInLink, walkInLinkEnd } from '../make-walk-in-link.ts'
import { readLogoOf } from '../queries.ts'

export type Sign = HandlerOutput<typeof getSign>
export type AskedSign = {
  /** Else the location's first. */
  readonly language?: string | undefined
  /** Else the location's name. */
  readonly entrance?: string | undefined
}
export type SignDeps = Pick<Deps, 'db' | 'keys' | 'clock' | 'config'>

/** A new link, valid for a year, with the words around it. */
export async function readSign(
  deps: SignDeps,
  company: CompanyCard,
  { language: asked, entrance = '' }: AskedSign,
): Promise<Sign> {
  const wanted = [asked ?? '', ...company.languages]
  const language = matchLanguage(languageCodes, wanted) ?? 'en'
  const translate = createTranslate(language, company.timeZone)
  const [link, logo] = await Promise.all([
    makeWalkInLink(deps, company),
    readLogoOf(deps.db, company.companyId),
  ])
  return {
    language,
    link,
    welcome: translate('common_header_welcome', {
      company: entrance === '' ? company.name : entrance,
    }),
    title: translate('sign_title'),
    steps: [translate('sign_scan'), translate('sign_details'), translate('sign_wait')],
    help: translate('sign_help'),
    until: translate('sign_until', { at: walkInLinkEnd(deps) }),
    brandColour: company.brandColour,
    logo128: logoLink(company.companyId, logo),
  }
}
