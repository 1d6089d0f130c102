/**
 * What this device did while the server was there, it knows at once: the bundle of the day hears of it minutes later, and the
 * server may be gone by then (decision 0112).
 */
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { readPassCode } from '#domain/pass/pass-code.ts'
import { endOfLocalDay, localDateOf } from '#domain/time/local-date.ts'
import type { Bundle, CompanyId } from '../server/bundle.ts'
import type { DeskContext, KioskVisit } from './desk-context.ts'
import { findByPassId } from './lookup.ts'
import type { OfflineVisit } from './offline-visit.ts'
import { strangerId } from './stranger.ts'

type Standing = CallOutput<Endpoints['visits.checkIn']>

export interface OnlineActs {
  /** What the server answered to a call as the kiosk, or as a visitor. */
  readonly learn: (id: string, input: unknown, answer: unknown) => Promise<void>
}

const changes: ReadonlySet<string> = new Set([
  'visits.checkIn',
  'visits.onSite',
  'visits.checkOut',
  'visits.deny',
])

export function onlineActs(desk: DeskContext): OnlineActs {
  /** Visits that the bundle does not know: by id, what the device takes their pass for. */
  const strangers = new Map<string, string>()

  const note = async (companyId: CompanyId, visit: OfflineVisit): Promise<void> => {
    const stays = await desk.staysOf(companyId)
    await stays.noteKnown(visit, desk.now())
    const id = strangers.get(visit.id)
    if (id !== undefined) await stays.noteKnown({ ...visit, id }, desk.now())
  }
  const meet = async (bundle: Bundle, shown: KioskVisit, code?: string): Promise<void> => {
    const { company } = bundle.data
    const now = desk.now()
    const { id, firstname, hostName, status, startAt, endAt, arrivedAt, leftAt, todo } = shown
    const read = code === undefined ? null : readPassCode(code)
    if (read?.ok === true && (await findByPassId(bundle, read.parts.passId)) === null) {
      strangers.set(id, strangerId(localDateOf(now, company.timeZone), read.parts.passId))
    }
    const known = (await desk.staysOf(company.id)).visits(bundle).get(id)
    await note(company.id, {
      ...(known ?? newVisit(bundle, now)),
      id,
      firstname,
      hostName,
      status,
      startAt,
      endAt,
      leftAt,
      todo,
      cameInAt: arrivedAt,
      named: { visitId: id },
    })
  }
  const change = async (bundle: Bundle, { id, status }: Standing): Promise<void> => {
    const { company } = bundle.data
    const now = desk.now()
    const known = (await desk.staysOf(company.id)).visits(bundle).get(id)
    const isIn = status === 'CHECKED_IN' || status === 'ON_SITE'
    await note(company.id, {
      ...(known ?? newVisit(bundle, now)),
      id,
      status,
      named: { visitId: id },
      ...(isIn && { cameInAt: now, todo: [] }),
      ...(status === 'CHECKED_OUT' && { leftAt: now }),
    })
  }

  return {
    async learn(id, input, answer) {
      const { params, body } = input as {
        params?: { companyId?: string }
        body?: { code?: string }
      }
      const companyId = params?.companyId ?? ''
      if (!desk.holds(companyId)) return
      const bundle = desk.bundleOf(companyId)
      // By the contract of each endpoint.
      if (id === 'kiosk.scan') {
        await meet(bundle, (answer as { visit: KioskVisit }).visit, body?.code)
      } else if (id === 'kiosk.find') {
        const { visit } = answer as { visit?: KioskVisit }
        if (visit !== undefined) await meet(bundle, visit)
      } else if (changes.has(id)) await change(bundle, answer as Standing)
    },
  }
}

/** A visit that the bundle does not know. */
function newVisit({ data: { company } }: Bundle, now: string): Omit<OfflineVisit, 'id' | 'status'> {
  return {
    firstname: '',
    hostName: '',
    language: '',
    visitorType: '',
    startAt: now,
    endAt: endOfLocalDay(localDateOf(now, company.timeZone), company.timeZone),
    cameInAt: null,
    leftAt: null,
    todo: [],
    agreementId: null,
    named: null,
  }
}
