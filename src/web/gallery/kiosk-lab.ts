import { request } from '../api/http-client.ts'
import { forbidAutofill } from '../kiosk/device/forbid-autofill.ts'
import { keepAwake } from '../kiosk/device/keep-awake.ts'
import { holdHistory } from '../kiosk/device/kiosk-history.ts'
import { keepKioskShell, linkManifest } from '../kiosk/device/keep-kiosk-shell.ts'
import { wipeSession } from '../kiosk/device/wipe-session.ts'
import { createNetwork } from '../kiosk/network/network-state.ts'
import { verifyPass } from '../kiosk/pass/verify-pass.ts'
import { takePhoto } from '../kiosk/photo/take-photo.ts'
import { openKioskStore } from '../kiosk/store/kiosk-store.ts'
import type { ActAnswer, QueuedAct } from '../kiosk/store/outbox.ts'
import { startSender } from '../kiosk/store/outbox-sender.ts'

/** What journeys do with the parts of the kiosk that have no face (tests/support/kiosk-lab-test.ts). */
const kioskLab = {
  openKioskStore,
  startSender,
  createNetwork,
  keepKioskShell,
  linkManifest,
  wipeSession,
  holdHistory,
  forbidAutofill,
  keepAwake,
  verifyPass,
  takePhoto,
  sendTo,
  today: '2026-11-21',
}

/** Sends acts to the receiver of the journey. */
async function sendTo(
  acts: readonly QueuedAct[],
  signal: AbortSignal,
): Promise<readonly ActAnswer[]> {
  const json = acts.map(({ id, at, kind, payload }) => ({ id, at, kind, payload }))
  const answer = await request({ method: 'POST', url: '/lab/sync', json, signal })
  // The receiver stands in tests/support/kiosk-lab-server.ts.
  return answer.data as ActAnswer[]
}

export type KioskLab = typeof kioskLab

// Its type, and what journeys keep beside it: tests/support/kiosk-lab-test.ts.
Object.assign(window, { kioskLab })
