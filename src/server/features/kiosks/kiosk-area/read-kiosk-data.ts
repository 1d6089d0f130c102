/** Everything a kiosk shows for the company that was chosen: the walk-in area's data with the entrance's own on top. */
import type { HandlerOutput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import type { getKioskData } from '#contract/kiosks/kiosk-arrivals.ts'
import { matchLanguage } from '#domain/language/match-language.ts'
import type { Deps } from '#server/deps.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { KioskCard } from '#server/platform/auth/kiosk-card.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { sha256 } from '#server/platform/ids.ts'
import { presentTenants } from '../kiosks/present.ts'
import type { AskedLanguages } from '#server/features/visits/visit-record/load-visit.ts'
import { readWalkInData } from '#server/features/arrivals/walk-ins/read-walk-in-data.ts'
import { mediumLink } from '#server/features/agreements/flow-media/medium-link.ts'
import { closedAtKiosk } from '#server/features/platform/hours/hours-note.ts'
import { isFaceOffered } from '#server/features/integrations/face-engine/identify.ts'
import { scannerAtKiosk } from '#server/features/integrations/id-scans/kiosk/may-scan.ts'
import { readInstructions } from './queries.ts'

export type KioskData = HandlerOutput<typeof getKioskData>
export type KioskDeps = Pick<Deps, 'db' | 'clock' | 'keys' | 'kiosks'>

/** The card of the kiosk that asks. @throws ApiError not_found */
export async function ownCard(
  deps: Pick<Deps, 'kiosks'>,
  actor: Pick<ActorOf<'kiosk'>, 'kioskId'>,
): Promise<KioskCard> {
  return mustFind(await deps.kiosks.find(actor.kioskId))
}

/** @throws ApiError not_found */
export async function readKioskData(
  deps: KioskDeps,
  company: CompanyCard,
  kiosk: KioskCard,
  asked: AskedLanguages,
): Promise<KioskData> {
  const { companyId } = company
  const languages = kiosk.languages.length > 0 ? kiosk.languages : company.languages
  const [data, instructions, offers] = await Promise.all([
    readWalkInData(deps, { ...company, languages }, { companyId, identityId: null }, asked),
    readInstructions(deps.db, companyId),
    deps.db.inTenant(companyId, async (tx) => ({
      findsByFace: await isFaceOffered(tx, companyId),
      idScanner: await scannerAtKiosk(tx, companyId, kiosk.kioskId),
    })),
  ])
  const { walkIn: _overrides, ...behaviour } = kiosk.params
  const { identity: _nobody, ...shown } = data
  const known = {
    ...shown,
    companies: presentTenants(kiosk.tenants),
    texts: { ...shown.texts, ...ownTexts(kiosk, shown.language) },
    kiosk: {
      id: outsideId('KI', kiosk.kioskId),
      serialNumber: kiosk.serialNumber,
      name: kiosk.name,
      entranceName: kiosk.entranceName,
      hasExitCode: kiosk.hasExitCode,
    },
    behaviour,
    printBadges: company.walkIn.printBadges,
    ...offers,
    takesDeliveries: company.modules.has('DELIVERIES'),
    offerEmployeeCode: company.employee.bookingEnabled,
    wallpaper: kiosk.params.wallpaper && mediumLink(kiosk.companyId, kiosk.params.wallpaper),
    closed: closedNow(company, deps.clock.now(), shown.language),
    instructions,
  }
  return { ...known, version: versionOf(known), serverTime: deps.clock.now() }
}

function closedNow(company: CompanyCard, now: string, language: string): KioskData['closed'] {
  const closed = closedAtKiosk(company, now, language)
  return closed && { ...closed, spans: [...closed.spans] }
}

/** Changes with whatever the kiosk shows, whoever changed it. */
function versionOf(known: object): string {
  return sha256(JSON.stringify(known)).toString('base64url').slice(0, 16)
}

/** The kiosk's own texts in this language or its base. */
function ownTexts({ texts }: KioskCard, language: string): Readonly<Record<string, string>> {
  const match = matchLanguage(Object.keys(texts), [language])
  return match === null ? {} : (texts[match] ?? {})
}
