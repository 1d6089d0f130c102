import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { createKioskCall } from '#web/kiosk/kiosk-call.ts'
import { loadFile } from '#web/load-file.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { type Refusal, refusals } from '#web/kiosk/offline/refusal.ts'
import type { Pairing } from '#web/kiosk/server/bundle.ts'
import { type KioskStore, openKioskStore } from '#web/kiosk/store/kiosk-store.ts'
import type { Kiosk } from './kiosk.ts'

const pairingName = 'pairing'
const loadAgainMs = 10_000

const loadPaired = () => import('./paired-kiosk.ts')

/** What this device is: no kiosk yet, or one. */
export type KioskDevice =
  | { readonly kind: 'opening' }
  /** The browser forbids what a kiosk has to keep. */
  | { readonly kind: 'no-storage' }
  | { readonly kind: 'unpaired'; readonly pair: (code: string) => Promise<void> }
  | { readonly kind: 'paired'; readonly kiosk: Omit<Kiosk, 'leave'>; readonly Room: ComponentType }

type PairedDevice = Extract<KioskDevice, { kind: 'paired' }>

/** Opens what the device keeps, pairs it, and runs the kiosk as long as it is paired. Issue 3 §1, Entry. */
export function useKioskDevice(): KioskDevice {
  const { page } = useApp()
  const baseUrl = page.configuration.apiBaseUrl
  const { store, pairing, setPairing } = useKept()
  const [opened, setOpened] = useState<Omit<PairedDevice, 'kind'> | null>(null)
  const kioskId = pairing?.kioskId ?? null
  const { t } = useTranslator()
  // What the device refuses in the server's place is said in the language of the moment.
  const say = useEffectEvent((code: Refusal) => t(refusals[code].messageKey))

  useEffect(() => {
    if (store === null || store === 'forbidden' || kioskId === null) return undefined
    let stop: (() => void) | null = null
    let isGone = false
    const unpair = async (): Promise<void> => {
      await store.forgetDevice()
      if (!isGone) setPairing(null)
    }
    const open = async (): Promise<void> => {
      const first = await store.device.read<Pairing>(pairingName)
      if (first === null || isGone) return
      const { createCamera, KioskRoom, openKioskServer, serverDesk } = await loadFile(loadPaired)
      const server = await openKioskServer({
        baseUrl,
        store,
        pairing: first,
        language,
        sentence: (code) => say(code),
        onPairing: (next) => void store.device.put(pairingName, next),
        onUnpaired: () => void unpair(),
      })
      if (isGone) {
        server.stop()
        return
      }
      stop = server.stop
      const kiosk = { store, server, desk: serverDesk(server), camera: createCamera(), unpair }
      setOpened({ kiosk, Room: KioskRoom })
    }
    // A tablet at the door has nobody who would load the page anew.
    open().catch(() => setTimeout(() => location.reload(), loadAgainMs))
    return () => {
      isGone = true
      stop?.()
      setOpened(null)
    }
  }, [store, kioskId, baseUrl, setPairing])

  if (store === 'forbidden') return { kind: 'no-storage' }
  if (store === null) return { kind: 'opening' }
  if (pairing === null) {
    return {
      kind: 'unpaired',
      pair: async (code) => {
        const call = createKioskCall({ baseUrl, token: () => null, language })
        // Also loaded while the server judges the code.
        void loadPaired().catch(() => undefined)
        const next = await call('kiosk.pair', { body: { code: code.trim() } })
        await store.device.put(pairingName, next)
        setPairing(next)
      },
    }
  }
  return opened === null ? { kind: 'opening' } : { kind: 'paired', ...opened }
}

/** What the device has kept; null until it was read. */
function useKept() {
  const [store, setStore] = useState<KioskStore | 'forbidden' | null>(null)
  const [pairing, setPairing] = useState<Pairing | null>(null)
  useEffect(() => {
    let opened: KioskStore | null = null
    let isGone = false
    const open = async (): Promise<void> => {
      try {
        opened = await openKioskStore()
        const kept = await opened.device.read<Pairing>(pairingName)
        if (isGone) {
          opened.close()
          return
        }
        setPairing(kept)
        setStore(opened)
      } catch {
        if (!isGone) setStore('forbidden')
      }
    }
    void open()
    return () => {
      isGone = true
      opened?.close()
    }
  }, [])
  return { store, pairing, setPairing }
}

const language = (): string => document.documentElement.lang
