/** A kiosk that holds its bundle and has lost the server. */
import { createKioskCall } from '#web/kiosk/kiosk-call.ts'
import { openOfflineDesk } from '#web/kiosk/offline/offline-desk.ts'
import type { Bundle, CompanyId } from '#web/kiosk/server/bundle.ts'
import type { Bundles } from '#web/kiosk/server/bundle-keeper.ts'
import { learningCall } from '#web/kiosk/server/call-or-desk.ts'
import { sendActs } from '#web/kiosk/server/send-acts.ts'
import type { ActAnswer } from '#web/kiosk/store/outbox.ts'
import { createWatched } from '#web/kiosk/watched.ts'
import type { TestApp } from './build-app.ts'
import type { KioskScene } from './kiosk-scene.ts'
import { memoryKioskStore } from './memory-kiosk-store.ts'

/** Fetches the bundle; from then on only the device answers, until its queue is sent. */
export async function openOfflineKiosk(test: TestApp, baseUrl: string, { co, token }: KioskScene) {
  const companyId = co as CompanyId
  const server = createKioskCall({ baseUrl, token: () => token, language: () => 'en' })
  const fetchBundle = (): Promise<Bundle> =>
    server('kiosk.offlineBundle', { params: { companyId } })
  const bundles = createWatched<Bundles>(new Map([[companyId, await fetchBundle()]]))
  const store = memoryKioskStore(() => test.clock.now())
  const desk = openOfflineDesk({
    store,
    bundles,
    sentence: (code) => `said: ${code}`,
  })
  const params = { companyId }
  const context = {
    baseUrl,
    call: server,
    token: () => token,
    serves: (id: string) => id === companyId,
    now: () => test.clock.now(),
  }
  return {
    desk,
    store,
    params,
    scan: (code: string) => desk.call('kiosk.scan', { params, body: { code } }),
    /** A scan while the server is there. */
    scanOnline: (code: string) =>
      learningCall(server, desk)('kiosk.scan', { params, body: { code } }),
    find: (body: Parameters<typeof desk.call<'kiosk.find'>>[1]['body']) =>
      desk.call('kiosk.find', { params, body }),
    /** What the sender does when the server is back. */
    async send(): Promise<readonly ActAnswer[]> {
      const acts = await store.outbox.list()
      const answers = await sendActs(context, acts, new AbortController().signal)
      await store.outbox.record(answers)
      return answers
    },
    again: async () => bundles.set(new Map([[companyId, await fetchBundle()]])),
    sendWithoutRecording: async () =>
      sendActs(context, await store.outbox.list(), new AbortController().signal),
  }
}

/** The path parameters of a visit's calls. */
export function visitParams(visit: { readonly id: string }, companyId: CompanyId) {
  const [date = '', meetingId = '', visitorId = ''] = visit.id.split('/')
  return { companyId, date, meetingId, visitorId }
}
