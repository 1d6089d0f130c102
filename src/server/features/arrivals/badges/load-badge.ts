/** Reads what a badge is made of, and lays it out. */
import { fullName } from '#domain/name/full-name.ts'
import type { BadgeParams } from '#contract/arrivals/badges.ts'
import { insideId, outsideVisitId } from '#contract/ids.ts'
import { directionOf } from '#contract/messages/direction.ts'
import { languages } from '#contract/messages/languages.ts'
import type { BadgeTemplate } from '#domain/badge/badge-template.ts'
import { defaultTemplate, mirrorTemplate } from '#domain/badge/default-template.ts'
import { layoutBadge } from '#domain/badge/layout-badge.ts'
import { matchLanguage } from '#domain/language/match-language.ts'
import { preferredLanguages } from '#domain/language/preferred-languages.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { codeOfType } from '#server/platform/words/visitor-type-words.ts'
import { answersOf } from '#server/features/visits/visit-record/judge-visit.ts'
import { readOpenCredentials } from '#server/platform/credentials/shown-credential.ts'
import { passCodeOf } from '../passes/make-pass-code.ts'
import type { VisitRecord } from '#server/features/visits/visit-record/visit-record.ts'
import type { BadgeContent } from './badge-content.ts'
import { badgeValues, wifiCodeOf } from './badge-values.ts'
import { templateOf } from './present.ts'
import { findLook, findPictureSha256, findTemplate } from './queries.ts'
import { readBadgeParams } from './read-badge-params.ts'

export type BadgeDeps = Pick<Deps, 'db' | 'clock' | 'files' | 'keys' | 'pdf' | 'secrets'>

/**
 * `badgeTemplateId` (uuid) stands in for the one of the settings; a template that is gone gives way to that, and that to
 * the badge that comes with Foyer.
 * @throws ApiError badge_unavailable
 */
export async function loadBadge(
  deps: BadgeDeps,
  tx: Tx,
  company: CompanyCard,
  visit: VisitRecord,
  badgeTemplateId: string | null,
): Promise<BadgeContent> {
  refuseBadge(visit)
  const { companyId } = company
  const settings = await readBadgeParams(tx, companyId)
  const language = badgeLanguage(company)
  const look = await findLook(tx, companyId)
  const photo = await findPictureSha256(tx, companyId, visit.visitorId)
  const pictures = {
    LOGO: look.logo_sha256 === null ? null : await deps.files.get(look.logo_sha256),
    PHOTO: photo === null ? null : await deps.files.get(photo),
  }
  const visitorType =
    visit.visitorType === '' ? null : codeOfType(company.visitorTypes, visit.visitorType)
  const asked = { badgeTemplateId, language, settings, visitorType }
  const template = await templateFor(tx, company, asked)
  const access = await readOpenCredentials(tx, deps, companyId, visit)
  const values = badgeValues(visit, company, { settings, language, access, now: deps.clock.now() })
  const wifi = wifiCodeOf(settings, access)
  return {
    drawing: layoutBadge(template, {
      values,
      hasLogo: pictures.LOGO !== null,
      hasPhoto: pictures.PHOTO !== null,
      hasWifi: wifi !== '',
      subject: { answers: answersOf(visit), visitorType },
    }),
    title: fullName(visit.visitor),
    language,
    brandColour: look.brand_colour,
    pictures,
    codes: {
      PASS: await passCodeOf(deps.keys, companyId, visit),
      VISIT: outsideVisitId(visit),
      WIFI: wifi,
    },
  }
}

/**
 * A badge belongs to who is checked in, not to who waits on site for a guard (reference §1).
 * @throws ApiError badge_unavailable
 */
export function refuseBadge({ status }: Pick<VisitRecord, 'status'>): void {
  if (status !== 'CHECKED_IN') throw new ApiError('badge_unavailable', { status })
}

/** That of the location, whose people read the badge, where there is a catalogue for it. */
export function badgeLanguage(company: Pick<CompanyCard, 'languages'>, asked?: string): string {
  const known = languages.map(({ code }) => code)
  return matchLanguage(known, preferredLanguages(asked, company.languages[0])) ?? 'en'
}

/** Which template is printed: the one that is asked for, else the one of the settings for this type of visitor. */
export async function templateFor(
  tx: Tx,
  company: CompanyCard,
  {
    badgeTemplateId,
    language,
    settings,
    visitorType,
  }: {
    /** Uuid; null where none is asked for. */
    readonly badgeTemplateId: string | null
    readonly language: string
    readonly settings: BadgeParams
    /** Its code; null for none. */
    readonly visitorType: string | null
  },
): Promise<BadgeTemplate> {
  const { templateId } =
    settings.byVisitorType.find((one) => one.visitorType === visitorType) ?? settings
  const inSettings = templateId === null ? null : insideId('BT', templateId)
  return (
    (await storedTemplate(tx, company, badgeTemplateId)) ??
    (await storedTemplate(tx, company, inSettings)) ??
    builtInTemplate(language)
  )
}

export function builtInTemplate(language: string): BadgeTemplate {
  return directionOf(language) === 'rtl' ? mirrorTemplate(defaultTemplate) : defaultTemplate
}

async function storedTemplate(
  tx: Tx,
  { companyId }: CompanyCard,
  badgeTemplateId: string | null,
): Promise<BadgeTemplate | null> {
  if (badgeTemplateId === null) return null
  const row = await findTemplate(tx, companyId, badgeTemplateId)
  return row === undefined ? null : templateOf(row)
}
