/** What the server answers to a visitor at the door, answered by the device from what was said so far (issue 3 §2). */
import { arrivalOf, denialOf, departureOf } from './arrival-of.ts'
import type { Answer, DeskContext } from './desk-context.ts'
import { givenTexts, type Draft, type OfflineVisit } from './offline-visit.ts'
import { offlineVisitData } from './visit-data.ts'

export type VisitorAnswers = {
  readonly 'visitData.get': Answer<'visitData.get'>
  readonly 'visitData.pass': Answer<'visitData.pass'>
  readonly 'visitors.updateOwn': Answer<'visitors.updateOwn'>
  readonly 'documents.upload': Answer<'documents.upload'>
  readonly 'visits.putCustomFields': Answer<'visits.putCustomFields'>
  readonly 'visits.signAgreement': Answer<'visits.signAgreement'>
  readonly 'visits.completeRegistration': Answer<'visits.completeRegistration'>
  readonly 'visits.checkIn': Answer<'visits.checkIn'>
  readonly 'visits.onSite': Answer<'visits.onSite'>
  readonly 'visits.deny': Answer<'visits.deny'>
  readonly 'visits.checkOut': Answer<'visits.checkOut'>
  readonly 'tracking.record': Answer<'tracking.record'>
}

/** The answers to one visitor, known by a token of the device's own. */
export function visitorAnswers(desk: DeskContext, token: string): VisitorAnswers {
  const draft = (): Draft => {
    const found = desk.drafts.get(token)
    if (found === undefined) throw desk.refuse('token_expired')
    return found
  }
  const change = (next: Partial<Draft>): void => {
    desk.drafts.set(token, { ...draft(), ...next })
  }
  /** What happened is noted for the next time the same person stands here. */
  const note = async (visit: OfflineVisit, actId: string): Promise<void> => {
    change({ visit })
    const stays = await desk.staysOf(draft().companyId)
    await stays.note(visit, actId)
  }
  const standing = () => {
    const { id, status } = draft().visit
    return { id, status }
  }

  const arrive = async () => {
    const now = desk.now()
    const { companyId, visit, actId } = draft()
    if (visit.status !== 'EXPECTED' && visit.status !== 'ON_SITE') return standing()
    const { statusAfterCheckIn } = desk.bundleOf(companyId).data.params
    await desk.store.outbox.add(arrivalOf(draft(), now))
    // Who is made by this act is named by it from now on.
    const named = visit.named ?? { ofAct: actId }
    await note({ ...visit, named, status: statusAfterCheckIn, cameInAt: now, todo: [] }, actId)
    return standing()
  }

  return {
    'visitData.get': async ({ params, query }) =>
      offlineVisitData(desk.bundleOf(params.companyId), draft(), query?.language, desk.now()),
    // A pass is signed by the server.
    'visitData.pass': () => Promise.reject(desk.refuse('check_in_incomplete')),
    'visitors.updateOwn': async ({ params, body }) => {
      const { token: picture, allowFaceRecognition: _face, ...details } = body
      if (picture !== undefined) change({ pictureToken: picture })
      const given = givenTexts(details)
      if (Object.keys(given).length > 0) change({ details: { ...draft().details, ...given } })
      return { id: `V-${params.visitorId.slice(2)}` }
    },
    'documents.upload': async ({ document }) => {
      const name = `offline-${crypto.randomUUID()}`
      change({ files: { ...draft().files, [name]: document } })
      return { id: `DO-${name}`, token: name }
    },
    'visits.putCustomFields': async ({ body }) => {
      const answers = { ...draft().answers }
      for (const { id, value } of body) {
        if (value === null) delete answers[id]
        else answers[id] = value
      }
      change({ answers })
      return { id: draft().visit.id }
    },
    'visits.signAgreement': async ({ body }) => {
      const { agreementId, language, signatureToken = '', sendCopyToVisitor } = body
      const { companyId, actId } = draft()
      const agreement = desk.bundleOf(companyId).agreements.find(({ id }) => id === agreementId)
      change({
        signature: {
          agreementId,
          version: agreement?.version ?? 0,
          language,
          sendCopyToVisitor: sendCopyToVisitor === true || sendCopyToVisitor === 1,
          token: signatureToken,
          signedAt: desk.now(),
        },
      })
      return { id: `SG-${actId}`, validUntil: null }
    },
    'visits.completeRegistration': async ({ body: { times = [] } }) => {
      change({ isComplete: true, times })
      return standing()
    },
    'visits.checkIn': arrive,
    'visits.onSite': arrive,
    'visits.deny': async ({ body }) => {
      change({ times: body?.times ?? [] })
      const { visit, actId } = draft()
      if (visit.status === 'DENIED') return standing()
      if (visit.status !== 'EXPECTED') throw desk.refuse('visit_status_conflict')
      await desk.store.outbox.add(denialOf(draft(), desk.now()))
      const named = visit.named ?? { ofAct: actId }
      await note({ ...visit, named, status: 'DENIED' }, actId)
      return standing()
    },
    'visits.checkOut': async () => {
      const now = desk.now()
      const { companyId, visit } = draft()
      if (visit.status !== 'CHECKED_IN' && visit.status !== 'ON_SITE') {
        throw desk.refuse('visit_status_conflict')
      }
      const actId = await desk.store.outbox.add(departureOf(companyId, visit, now))
      await note({ ...visit, status: 'CHECKED_OUT', leftAt: now }, actId)
      return standing()
    },
    'tracking.record': () => Promise.resolve({} as Awaited<ReturnType<Answer<'tracking.record'>>>),
  }
}
