import type { KioskCall } from '../kiosk-call.ts'
import { atWipe } from '../device/wipe-session.ts'
import type { Bundles } from '../server/bundle-keeper.ts'
import type { KioskStore } from '../store/kiosk-store.ts'
import type { Watched } from '../watched.ts'
import { deskContext, offlinePrefix } from './desk-context.ts'
import { kioskAnswers } from './kiosk-answers.ts'
import { type OnlineActs, onlineActs } from './online-acts.ts'
import { noServer, type Refusal } from './refusal.ts'
import { visitorAnswers } from './visitor-answers.ts'

/** The device in the place of the server, for as long as there is none. */
export interface OfflineDesk {
  readonly call: KioskCall
  /** For tokens that the device itself has given. */
  readonly callFor: (token: string) => KioskCall
  /** Whether it can answer this call: it knows how, and holds the bundle of the company for today. */
  readonly canAnswer: (id: string, input: unknown) => boolean
  /** What the server answered while it was there: whoever came or left by it is known to have done so when it is away. */
  readonly learn: OnlineActs['learn']
  readonly stop: () => void
}

export interface OfflineDeskOptions {
  readonly store: KioskStore
  readonly bundles: Watched<Bundles>
  /** The sentence of a refusal in the language of the page. */
  readonly sentence: (code: Refusal) => string
}

/** Whether a token was given by the device and not by the server. */
export function isOfflineToken(token: string): boolean {
  return token.startsWith(offlinePrefix)
}

/** Opens it. What visitors have said so far is forgotten with each wipe. Issue 3 §2. */
export function openOfflineDesk(options: OfflineDeskOptions): OfflineDesk {
  const desk = deskContext(options)
  const answers = kioskAnswers(desk)
  return {
    call: callOver(answers),
    callFor: (token) => callOver(visitorAnswers(desk, token)),
    canAnswer: (id, input) => Object.hasOwn(answers, id) && desk.holds(companyOf(input)),
    learn: onlineActs(desk).learn,
    stop: atWipe(() => desk.drafts.clear()),
  }
}

/** A table of answers as the function that screens call. */
function callOver(answers: object): KioskCall {
  const table = new Map<string, unknown>(Object.entries(answers))
  const call = async (...[id, input]: Parameters<KioskCall>): Promise<unknown> => {
    const answer = table.get(id)
    if (typeof answer !== 'function') throw noServer()
    return (answer as (input: unknown) => Promise<unknown>)(input)
  }
  // Each answer of the table is typed by the endpoint that it stands for.
  return call as KioskCall
}

function companyOf(input: unknown): string {
  const { params } = input as { params?: { companyId?: string } }
  return params?.companyId ?? ''
}
