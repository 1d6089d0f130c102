/** What the server answers to a kiosk, answered by the device from the bundle of the day (issue 3 §2). */
import { insideId } from '#contract/outside-id.ts'
import { findHosts, type HostList, listHosts } from '#domain/host/host-list.ts'
import { judgeScan } from '#domain/kiosk/judge-scan.ts'
import { matchLanguage } from '#domain/language/match-language.ts'
import { localDateOf, endOfLocalDay } from '#domain/time/local-date.ts'
import { createIdempotencyKey } from '#web/api/idempotency-key.ts'
import { verifyPass } from '../pass/verify-pass.ts'
import type { Bundle, CompanyId } from '../server/bundle.ts'
import { arrivalOf, departureOf } from './arrival-of.ts'
import { type Answer, type DeskContext, offlinePrefix, presentVisit } from './desk-context.ts'
import { checkExitCode } from './exit-code.ts'
import { findByPassId, type Match, matchEmail, matchName } from './lookup.ts'
import { givenTexts, newDraft, type OfflineVisit } from './offline-visit.ts'
import { noServer } from './refusal.ts'
import { strangerId } from './stranger.ts'

export type KioskAnswers = {
  readonly 'kiosk.data': Answer<'kiosk.data'>
  readonly 'walkIn.data': Answer<'walkIn.data'>
  readonly 'hosts.search': Answer<'hosts.search'>
  readonly 'kiosk.find': Answer<'kiosk.find'>
  readonly 'kiosk.scan': Answer<'kiosk.scan'>
  readonly 'walkIn.createVisit': Answer<'walkIn.createVisit'>
  readonly 'kiosk.checkExitCode': Answer<'kiosk.checkExitCode'>
}

/** What showing a pass says. */
const meaningOf = { ANY: 'TURN', ARRIVE: 'IN', LEAVE: 'OUT' } as const

const inside: ReadonlySet<OfflineVisit['status']> = new Set(['ON_SITE', 'CHECKED_IN'])

export function kioskAnswers(desk: DeskContext): KioskAnswers {
  const hostLists = new WeakMap<Bundle, HostList>()
  const exitTries: number[] = []

  const data: Answer<'kiosk.data'> = async ({ params, query }) => {
    const bundle = desk.bundleOf(params.companyId)
    const known = bundle.data.languages.map(({ code }) => code)
    const language = matchLanguage(known, [query?.language ?? '', bundle.data.language]) ?? 'en'
    const texts = bundle.texts[matchLanguage(Object.keys(bundle.texts), [language]) ?? ''] ?? {}
    const now = desk.now()
    const today = localDateOf(now, bundle.data.company.timeZone)
    return { ...bundle.data, language, texts, today, serverTime: now }
  }
  const found = async (
    companyId: CompanyId,
    visits: ReadonlyMap<string, OfflineVisit>,
    match: Match,
  ): ReturnType<Answer<'kiosk.find'>> => {
    switch (match.found) {
      case 'ONE': {
        const visit = visits.get(match.visitId)
        return visit === undefined
          ? { found: 'NONE' }
          : { found: 'ONE', visit: desk.begin(companyId, visit) }
      }
      case 'SEVERAL': {
        const bundled = desk.bundleOf(companyId).visits
        return {
          found: 'SEVERAL',
          choices: bundled
            .filter(({ id }) => match.visitIds.includes(id))
            .map(({ id, firstname, initial, startAt }) => ({
              choice: offlinePrefix + id,
              firstname,
              initial,
              startAt,
            })),
        }
      }
      default:
        return { found: match.found }
    }
  }
  const find: Answer<'kiosk.find'> = async ({ params, body }) => {
    const bundle = desk.bundleOf(params.companyId)
    const companyId = bundle.data.company.id
    const all = (await desk.staysOf(companyId)).visits(bundle)
    const isLeaving = body.purpose === 'LEAVE'
    const visits = new Map(
      [...all].filter(([, { status }]) =>
        isLeaving ? inside.has(status) : status !== 'CHECKED_OUT',
      ),
    )
    const { lookupByEmail, lookupByName } = bundle.data.params
    switch (body.by) {
      case 'CODE': {
        const { visit } = await readPass(desk, bundle, body.code)
        return { found: 'ONE', visit: desk.begin(companyId, visit) }
      }
      case 'CHOICE': {
        const visitId = body.choice.slice(offlinePrefix.length)
        return found(companyId, visits, { found: 'ONE', visitId })
      }
      case 'EMAIL':
        if (!lookupByEmail) throw desk.refuse('lookup_not_offered')
        return found(companyId, visits, await matchEmail(bundle, visits, body.email, desk.now()))
      case 'NAME':
        if (lookupByName === 'OFF') throw desk.refuse('lookup_not_offered')
        return found(companyId, visits, await matchName(bundle, visits, body.name, desk.now()))
    }
  }
  const scan: Answer<'kiosk.scan'> = async ({ params, body }) => {
    const bundle = desk.bundleOf(params.companyId)
    const companyId = bundle.data.company.id
    const { visit } = await readPass(desk, bundle, body.code)
    const stays = await desk.staysOf(companyId)
    const now = desk.now()
    const { statusAfterCheckIn } = bundle.data.params
    const verdict = judgeScan({
      status: visit.status,
      statusAfterCheckIn,
      isReady: visit.todo.length === 0,
      hasFailed: false,
      cameInAt: visit.cameInAt,
      leftAt: visit.leftAt,
      now,
      purpose: body.purpose ?? 'ANY',
    })
    if (verdict.act === null) {
      return { outcome: verdict.outcome, visit: desk.begin(companyId, visit) }
    }
    const isArrival = verdict.act === 'CHECK_IN'
    const next: OfflineVisit = isArrival
      ? { ...visit, status: statusAfterCheckIn, cameInAt: now }
      : { ...visit, status: 'CHECKED_OUT', leftAt: now }
    const meant = meaningOf[body.purpose ?? 'ANY']
    const act = isArrival
      ? arrivalOf(newDraft(companyId, visit, createIdempotencyKey()), now, meant)
      : departureOf(companyId, visit, now, meant)
    const actId = await desk.store.outbox.add(act)
    await stays.note(next, actId)
    return { outcome: verdict.outcome, visit: desk.begin(companyId, next) }
  }

  return {
    'kiosk.data': data,
    'walkIn.data': async (input) => {
      const { kiosk: _kiosk, behaviour: _behaviour, ...rest } = await data(input)
      return { ...rest, identity: null }
    },
    'hosts.search': async ({ params, query }) => {
      const bundle = desk.bundleOf(params.companyId)
      const list =
        hostLists.get(bundle) ??
        listHosts(bundle.hosts.map(({ id, name }) => ({ id, firstname: name, lastname: '' })))
      hostLists.set(bundle, list)
      const contacts = findHosts(list, query.filter, 'FULL') ?? []
      return {
        contacts: contacts.map(({ id, firstname }) => ({
          // Ids of the bundle, unchanged.
          id: id as Bundle['hosts'][number]['id'],
          firstname,
          lastname: '',
          name: firstname,
        })),
      }
    },
    'kiosk.find': find,
    'kiosk.scan': scan,
    'walkIn.createVisit': async ({ params, body }) => {
      const bundle = desk.bundleOf(params.companyId)
      const { company, params: rules } = bundle.data
      const { customFields = [], ...visitor } = body.visitor
      const details = givenTexts(visitor)
      const now = desk.now()
      const today = localDateOf(now, company.timeZone)
      const actId = createIdempotencyKey()
      const word = actId.replaceAll('-', '')
      const host = body.host ?? null
      const visit: OfflineVisit = {
        id: `${today}/M-${word}/V-${word}`,
        firstname: details['firstname'] ?? '',
        hostName: hostNameOf(bundle, host),
        language: details['language'] ?? bundle.data.language,
        visitorType: bundle.defaultVisitorType,
        status: 'EXPECTED',
        startAt: now,
        endAt: endOfLocalDay(today, company.timeZone),
        cameInAt: null,
        leftAt: null,
        todo: [
          ...(bundle.flow === null ? [] : (['flow'] as const)),
          ...(bundle.agreements.length === 0 ? [] : (['agreement'] as const)),
          ...(rules.takePhoto === 'REQUIRED' ? (['photo'] as const) : []),
        ],
        agreementId: null,
        named: null,
      }
      const token = offlinePrefix + actId
      const answers = Object.fromEntries(customFields.map(({ id, value }) => [id, value]))
      const draft = newDraft(company.id, visit, actId, { details, host, answers })
      desk.drafts.set(token, draft)
      const { id, status, expiresAt } = presentVisit(visit, token, now)
      return { id, status, token, expiresAt }
    },
    'kiosk.checkExitCode': async ({ body }) => checkExitCode(desk, exitTries, body.code),
  }
}

/** A genuine pass of today, and the visit that it stands for; one made after the bundle has a visit that nobody knows yet. */
async function readPass(
  desk: DeskContext,
  bundle: Bundle,
  code: string,
): Promise<{ readonly visit: OfflineVisit }> {
  const { company, params } = bundle.data
  if (!params.lookupByQr) throw desk.refuse('lookup_not_offered')
  const now = desk.now()
  const today = localDateOf(now, company.timeZone)
  const verdict = await verifyPass(code, {
    keys: bundle.passKeys,
    todayByCompany: new Map([[insideId('CO', company.id) ?? '', today]]),
    revoked: new Set(bundle.revokedPasses),
  })
  if (!verdict.ok) {
    if (verdict.reason === 'permanent') throw noServer()
    const isOfAnotherDay = verdict.reason === 'not_yet_valid' || verdict.reason === 'expired'
    if (verdict.reason === 'revoked') throw desk.refuse('pass_revoked')
    throw desk.refuse(isOfAnotherDay ? 'pass_wrong_day' : 'pass_unknown')
  }
  const stranger = strangerId(today, verdict.passId)
  const visits = (await desk.staysOf(company.id)).visits(bundle)
  const known = visits.get((await findByPassId(bundle, verdict.passId)) ?? stranger)
  // The server decides by the code itself, also whether the pass still counts by then.
  if (known !== undefined) return { visit: { ...known, named: { code } } }
  return {
    visit: {
      id: stranger,
      firstname: '',
      hostName: '',
      language: '',
      visitorType: '',
      status: 'EXPECTED',
      startAt: now,
      endAt: endOfLocalDay(today, company.timeZone),
      cameInAt: null,
      leftAt: null,
      todo: [],
      agreementId: null,
      named: { code },
    },
  }
}

function hostNameOf(
  bundle: Bundle,
  host: { readonly id: string } | { readonly name: string } | null,
): string {
  if (host === null) return ''
  return 'name' in host ? host.name : (bundle.hosts.find(({ id }) => id === host.id)?.name ?? '')
}
