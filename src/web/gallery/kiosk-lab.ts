import { request } from '../api/http-client.ts'
import { forbidAutofill } from '../kiosk/device/forbid-autofill.ts'
import { keepAwake } from '../kiosk/device/keep-awake.ts'
import { keepKioskShell, linkManifest } from '../kiosk/device/keep-kiosk-shell.ts'
import { wipeSession } from '../kiosk/device/wipe-session.ts'
import { createNetwork } from '../kiosk/network/network-state.ts'
import { verifyPass } from '../kiosk/pass/verify-pass.ts'
import { takePhoto } from '../kiosk/photo/take-photo.ts'
import { type KioskStore, openKioskStore } from '../kiosk/store/kiosk-store.ts'
import type { ActAnswer, QueuedAct } from '../kiosk/store/outbox.ts'
import { startSender } from '../kiosk/store/outbox-sender.ts'

/** What journeys do with the parts of the kiosk that have no face (tests/journeys/kiosk-kit.e2e.ts). */
const kioskLab = {
  openKioskStore,
  startSender,
  createNetwork,
  keepKioskShell,
  linkManifest,
  wipeSession,
  forbidAutofill,
  keepAwake,
  verifyPass,
  takePhoto,
  sendTo,
  today: '2026-11-21',
  /** A day with queued acts, one after the other; tells `/lab/welcome` once each is durable. */
  async queueDay(store: Pick<KioskStore, 'outbox'>, from: number, to: number): Promise<void> {
    for (let number = from; number < to; number += 1) {
      const photo = new Blob([new Uint8Array(2000).fill(number % 256)], { type: 'image/jpeg' })
      const hasPhoto = number % 10 === 0
      const id = await store.outbox.add({
        kind: 'CHECK_IN',
        payload: { number },
        ...(hasPhoto && { blobs: { photo } }),
      })
      await request({ method: 'POST', url: '/lab/welcome', json: { id, number } })
    }
  },
}

/** Sends acts with their files to the receiver of the journey. */
async function sendTo(
  acts: readonly QueuedAct[],
  signal: AbortSignal,
): Promise<readonly ActAnswer[]> {
  const json = await Promise.all(
    acts.map(async ({ blobs, ...act }) => ({
      ...act,
      bytes: Object.fromEntries(
        await Promise.all(
          Object.entries(blobs).map(async ([name, blob]) => {
            const bytes = new Uint8Array(await blob.arrayBuffer())
            return [name, [blob.type, bytes.length, bytes[0]]] as const
          }),
        ),
      ),
    })),
  )
  const answer = await request({ method: 'POST', url: '/lab/sync', json, signal })
  // The receiver stands in tests/support/kiosk-lab-server.ts.
  return answer.data as ActAnswer[]
}

export type KioskLab = typeof kioskLab

// Its type, and what journeys keep beside it: tests/support/kiosk-lab-test.ts.
Object.assign(window, { kioskLab })
