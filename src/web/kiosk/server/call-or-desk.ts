import type { KioskCall } from '../kiosk-call.ts'
import { isSignOfLife, type Network } from '../network/network-state.ts'
import type { OfflineDesk } from '../offline/offline-desk.ts'

/** Nobody stands before a kiosk for longer to learn that the server is away. */
const patienceMs = 5_000

/**
 * The server's answer, or the device's where it has one and the server is away, also when that shows only now. An act that the
 * server did and could not tell is then queued once more; the server knows by its rules that it happened (domain, resolve-queued).
 */
export function callServerOrDesk(
  server: KioskCall,
  desk: OfflineDesk,
  network: Network,
): KioskCall {
  const call = async (...args: Parameters<KioskCall>): Promise<unknown> => {
    const [id, input, signal] = args
    if (!desk.canAnswer(id, input)) return server(...args)
    if (network.get() !== 'online') return desk.call(id, input)
    try {
      const limit = AbortSignal.timeout(patienceMs)
      return await server(id, input, signal ? AbortSignal.any([signal, limit]) : limit)
    } catch (error) {
      if (isSignOfLife(error) || signal?.aborted === true) throw error
      return desk.call(id, input)
    }
  }
  // The same table of endpoints types all three.
  return call as KioskCall
}

/** The same calls; the device keeps in mind what the server did, before the screen says so. */
export function learningCall(call: KioskCall, desk: Pick<OfflineDesk, 'learn'>): KioskCall {
  const learning = async (...args: Parameters<KioskCall>): Promise<unknown> => {
    const answer = await call(...args)
    // What can't be kept now is known when the next bundle comes.
    await desk.learn(args[0], args[1], answer).catch(() => undefined)
    return answer
  }
  // The same table of endpoints types both.
  return learning as KioskCall
}

/** The same calls; what becomes of each says whether the server is there. */
export function watchedCall(call: KioskCall, network: () => Network): KioskCall {
  const watched = async (...args: Parameters<KioskCall>): Promise<unknown> => {
    try {
      const answer = await call(...args)
      network().report(null)
      return answer
    } catch (error) {
      // An act that was given up says nothing of the server.
      if (args[2]?.aborted !== true) network().report(error)
      throw error
    }
  }
  // The same table of endpoints types both.
  return watched as KioskCall
}
