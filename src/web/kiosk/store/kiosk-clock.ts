import {
  type DeviceReading,
  isWorthKeeping,
  type KeptTime,
  learnTime,
  passTime,
  startTime,
} from '#domain/kiosk/kiosk-time.ts'
import { epochMs } from '#domain/time/instant.ts'
import { instantOf } from '#domain/time/write-instant.ts'
import type { SealedValues } from './sealed-values.ts'

/** What time it is, whatever the device's own clock says: the days and the acts of a kiosk go by it. */
export interface KioskClock {
  /** ISO 8601. */
  readonly now: () => string
  /** The server has just said what time it is, ISO 8601. */
  readonly learn: (serverTime: string) => Promise<void>
  /** Keeps how late it is, for a start without the server. */
  readonly keep: () => Promise<void>
}

const keptName = 'clock'

const readDevice = (): DeviceReading => ({ wallMs: Date.now(), steadyMs: performance.now() })

export async function openKioskClock(device: SealedValues): Promise<KioskClock> {
  let kept = await device.read<KeptTime>(keptName)
  let time = startTime(kept, readDevice())

  const look = (): string => {
    time = passTime(time, readDevice())
    return instantOf(Math.floor(time.nowMs))
  }
  const keep = async (): Promise<void> => {
    look()
    kept = { aheadMs: time.aheadMs, nowMs: time.nowMs }
    await device.put(keptName, kept)
  }
  return {
    now: look,
    async learn(serverTime) {
      time = learnTime(epochMs(serverTime), readDevice())
      if (isWorthKeeping(kept, time)) await keep()
    },
    keep,
  }
}
