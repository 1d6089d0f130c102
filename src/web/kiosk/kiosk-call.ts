import { kioskPaths } from './kiosk-paths.ts'
import { publicPaths } from '#web/api/public-paths.ts'
import { walkInPaths } from '#web/api/walk-in-paths.ts'
import { type CallContext, type CallOf, createCallOver } from '#web/api/call.ts'
import type { Endpoints } from '#contract/endpoints.ts'

const paths = { ...publicPaths, ...walkInPaths, ...kioskPaths }

/** What a paired kiosk may call with its own token. Spec §7, vm/kiosk. */
export type KioskCall = CallOf<keyof typeof paths & keyof Endpoints>

/** Makes the function by which a kiosk calls the API. */
export function createKioskCall(context: CallContext): KioskCall {
  return createCallOver(paths, context)
}
