import type { Meaning } from '#domain/kiosk/resolve-queued.ts'
import type { ArrivalAct } from '../server/arrival-act.ts'
import type { NewAct } from '../store/outbox.ts'
import type { Draft, OfflineVisit } from './offline-visit.ts'
import type { CompanyId } from '../server/bundle.ts'

/** The whole arrival as one act of the queue: it is there or not. Issue 3 §2. */
export function arrivalOf(draft: Draft, at: string, meant: Meaning = 'IN'): NewAct {
  const { visit, host } = draft
  return actOf(
    draft,
    visit.named === null ? { kind: 'WALK_IN', host } : { kind: 'CHECK_IN', meant, ...visit.named },
    at,
  )
}

/** Somebody whom an answer has refused: the host hears of it later. Who was not expected is named by nothing yet. */
export function denialOf(draft: Draft, at: string): NewAct {
  const { visit, host } = draft
  return actOf(draft, { kind: 'DENY', ...(visit.named ?? { host }) }, at)
}

/** An act with all that the visitor has said. */
function actOf(draft: Draft, named: ArrivalAct['act'], at: string): NewAct {
  const { companyId, details, answers, signature, files, pictureToken, times } = draft
  const payload: ArrivalAct = {
    companyId,
    act: {
      ...named,
      ...(details !== null && { details }),
      answers: Object.entries(answers).map(([id, value]) => ({ id, value })),
      ...(times.length > 0 && { times }),
      ...(signature !== null && {
        signature: {
          agreementId: signature.agreementId,
          version: signature.version,
          language: signature.language,
          sendCopyToVisitor: signature.sendCopyToVisitor,
        },
      }),
    },
  }
  const said = [
    ['signature', signature?.token],
    ['picture', pictureToken],
    ...Object.entries(answers).map(([id, value]) => [`answer:${id}`, value] as const),
  ] as const
  const blobs = Object.fromEntries(
    said.flatMap(([name, token]) => {
      const file = token ? files[token] : undefined
      return file === undefined ? [] : [[name, file] as const]
    }),
  )
  return { id: draft.actId, at, kind: payload.act.kind, payload, blobs }
}

/** A departure; who came by an act of this device is named by it. */
export function departureOf(
  companyId: CompanyId,
  { named, id }: Pick<OfflineVisit, 'named' | 'id'>,
  at: string,
  meant: Meaning = 'OUT',
): NewAct {
  const payload: ArrivalAct = {
    companyId,
    act: { kind: 'CHECK_OUT', meant, ...(named ?? { visitId: id }) },
  }
  return { at, kind: 'CHECK_OUT', payload }
}
