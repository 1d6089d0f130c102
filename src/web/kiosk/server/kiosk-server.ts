import type { KioskScreen } from '#domain/kiosk/kiosk-screen.ts'
import { ApiError } from '#web/api/api-error.ts'
import { createKioskCall, type KioskCall } from '../kiosk-call.ts'
import { createNetwork, type Network } from '../network/network-state.ts'
import { isOfflineToken, openOfflineDesk } from '../offline/offline-desk.ts'
import type { Refusal } from '../offline/refusal.ts'
import type { KioskStore } from '../store/kiosk-store.ts'
import { startSender } from '../store/outbox-sender.ts'
import { createWatched, type Watched } from '../watched.ts'
import type { Heartbeat, Pairing } from './bundle.ts'
import { type Bundles, openBundles } from './bundle-keeper.ts'
import { callServerOrDesk, learningCall, watchedCall } from './call-or-desk.ts'
import { sendActs } from './send-acts.ts'

export interface KioskServerOptions {
  readonly baseUrl: string
  readonly store: KioskStore
  readonly pairing: Pairing
  readonly language: () => string
  readonly appVersion?: string
  readonly everyMs?: number
  /** What the device says in the server's place when it refuses, in the language of the page. */
  readonly sentence?: (code: Refusal) => string
  /** A new token, or other companies: to be kept. */
  readonly onPairing: (pairing: Pairing) => void
  /** The server does not know this kiosk any more. */
  readonly onUnpaired: () => void
}

/** The server, as a kiosk that stays open for months deals with it. */
export interface KioskServer {
  /** Calls as the kiosk itself; while the server is away the device answers what it can. */
  readonly call: KioskCall
  /** Calls as the visitor of a visit whose token is known, be it the server's or the device's. */
  readonly callFor: (token: string) => KioskCall
  readonly network: Network
  readonly pairing: Watched<Pairing>
  /** What the last heartbeat said of each company: another `settingsVersion` is a reason to read kiosk.data again. */
  readonly tenants: Watched<Heartbeat['tenants']>
  readonly bundles: Watched<Bundles>
  /** An administrator wants the page to be loaded anew, once nobody is at it. */
  readonly restart: Watched<boolean>
  /** The screen that heartbeats tell of. */
  readonly show: (screen: KioskScreen) => void
  readonly stop: () => void
}

/** How often the end of the local day is looked for. */
const dayWatchMs = 60_000

/**
 * Starts what runs beside the screens of a paired kiosk: heartbeats and what they bring (a new token, other settings, passes
 * taken back), the bundle for a day without the server, and the queue of what happened in one. Issue 3 §1, §2.
 */
export async function openKioskServer({
  baseUrl,
  store,
  pairing: first,
  language,
  appVersion = '',
  everyMs = 15_000,
  sentence = () => '',
  onPairing,
  onUnpaired,
}: KioskServerOptions): Promise<KioskServer> {
  const pairing = createWatched(first)
  const tenants = createWatched<Heartbeat['tenants']>([])
  const restart = createWatched(false)
  let screen: KioskScreen = 'attract'

  const callWith = (token: () => string): KioskCall => createKioskCall({ baseUrl, token, language })
  const call = watchedCall(
    callWith(() => pairing.get().token),
    () => network,
  )
  const bundles = await openBundles(
    store,
    call,
    first.tenants.map(({ id }) => id),
  )

  const beat = async (signal: AbortSignal): Promise<void> => {
    const { companyId, kioskId } = pairing.get()
    try {
      const answer = await callWith(() => pairing.get().token)(
        'kiosk.heartbeat',
        {
          params: { companyId, kioskId },
          body: {
            appVersion,
            queuedCommands: store.outbox.get().waiting,
            runningMs: Math.round(performance.now()),
            screen,
            bundles: [...bundles.get()].map(([id, { version }]) => ({ companyId: id, version })),
          },
        },
        signal,
      )
      heed(answer)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) onUnpaired()
      throw error
    }
  }
  const heed = (answer: Heartbeat): void => {
    // What cannot be kept now is known all the same until the page ends.
    void store.clock.learn(answer.serverTime).catch(() => undefined)
    tenants.set(answer.tenants)
    restart.set(answer.restart)
    const before = pairing.get()
    const next = {
      ...before,
      name: answer.name,
      token: answer.token ?? before.token,
      tenants: answer.tenants.map(
        ({ settingsVersion: _version, bundleIsStale: _stale, revokedPasses: _passes, ...brief }) =>
          brief,
      ),
    }
    if (JSON.stringify(next) !== JSON.stringify(before)) {
      pairing.set(next)
      onPairing(next)
    }
    // What cannot be fetched now is fetched after another heartbeat.
    void bundles.follow(answer.tenants).catch(() => undefined)
  }
  const network = createNetwork({ beat, everyMs })
  const desk = openOfflineDesk({ store, bundles, sentence })
  const sender = startSender({
    outbox: store.outbox,
    network,
    send: (acts, signal) =>
      sendActs(
        {
          baseUrl,
          call,
          token: () => pairing.get().token,
          now: store.clock.now,
          serves: (companyId) => pairing.get().tenants.some(({ id }) => id === companyId),
        },
        acts,
        signal,
      ),
  })
  const dayWatch = setInterval(() => {
    // A device that cannot write now (it is going to sleep) tries again in a minute.
    void Promise.all([bundles.endDay(), store.endPastDays(), store.clock.keep()]).catch(
      () => undefined,
    )
  }, dayWatchMs)
  network.start()
  return {
    call: callServerOrDesk(learningCall(call, desk), desk, network),
    callFor: (token) =>
      isOfflineToken(token)
        ? desk.callFor(token)
        : learningCall(
            watchedCall(
              callWith(() => token),
              () => network,
            ),
            desk,
          ),
    network,
    pairing,
    tenants,
    bundles,
    restart,
    show(next) {
      screen = next
    },
    stop() {
      clearInterval(dayWatch)
      sender.stop()
      desk.stop()
      network.stop()
    },
  }
}
