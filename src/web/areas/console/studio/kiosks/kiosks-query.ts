import { queryOptions } from '@tanstack/react-query'
import { pairingMinutes } from '#domain/kiosk/pairing-code.ts'
import { MINUTE_MS } from '#domain/time/instant.ts'
import { readAnew } from '#web/areas/console/frame/reading/queries.ts'
import type { KioskCall, KioskPlace } from './kiosk-calls.ts'

/** Tablets say every few seconds that they are there. */
const stateMs = 10_000
const pairedMs = 2_000

/** The kiosks of the location, with their state as it is now. */
export const kiosksQuery = (call: KioskCall, companyId: string) =>
  queryOptions({
    queryKey: ['kiosks'],
    queryFn: ({ signal }) => call('kiosks.list', { params: { companyId }, query: {} }, signal),
    refetchInterval: stateMs,
  })

/** Those that were archived. */
export const archivedKiosksQuery = (call: KioskCall, companyId: string) =>
  queryOptions({
    ...readAnew,
    queryKey: ['kiosks', 'archived'],
    queryFn: ({ signal }) =>
      call('kiosks.list', { params: { companyId }, query: { show: 'ARCHIVED' } }, signal),
  })

/** One of them. `isWaiting`: for a tablet that is being paired. */
export const kioskQuery = ({ call, params }: KioskPlace, isWaiting = false) =>
  queryOptions({
    queryKey: ['kiosks', params.kioskId],
    queryFn: ({ signal }) => call('kiosks.get', { params }, signal),
    refetchInterval: isWaiting ? pairedMs : stateMs,
  })

/** How it behaves, and where it differs. */
export const kioskParamsQuery = ({ call, params }: KioskPlace) =>
  queryOptions({
    ...readAnew,
    queryKey: ['kiosks', params.kioskId, 'params'],
    queryFn: ({ signal }) => call('kiosks.params', { params }, signal),
  })

/** How all kiosks of the location behave that have nothing else. */
export const kioskBehaviourQuery = (call: KioskCall, companyId: string) =>
  queryOptions({
    ...readAnew,
    queryKey: ['kiosks', 'behaviour'],
    queryFn: ({ signal }) => call('kiosk.behaviour', { params: { companyId } }, signal),
  })

/** Which printers an entrance may have, for people who may set them up. */
export const entrancePrintersQuery = ({ call, params }: KioskPlace, mayRead: boolean) =>
  queryOptions({
    ...readAnew,
    queryKey: ['kiosks', 'printers'],
    enabled: mayRead,
    queryFn: ({ signal }) =>
      call('printers.list', { params: { companyId: params.companyId } }, signal),
  })

/** The location that it belongs to, as its screens show it. */
export const kioskCompanyQuery = ({ call, params }: KioskPlace) =>
  queryOptions({
    ...readAnew,
    queryKey: ['kiosks', 'company'],
    queryFn: ({ signal }) =>
      call('companies.get', { params: { companyId: params.companyId } }, signal),
  })

export const kioskLanguagesQuery = ({ call, params }: KioskPlace) =>
  queryOptions({
    ...readAnew,
    queryKey: ['kiosks', params.kioskId, 'languages'],
    queryFn: ({ signal }) => call('kiosks.languages', { params }, signal),
  })

export const kioskTextsQuery = ({ call, params }: KioskPlace, language: string) =>
  queryOptions({
    ...readAnew,
    queryKey: ['kiosks', params.kioskId, 'texts', language],
    queryFn: async ({ signal }) => {
      const query = { language }
      const [own, standard] = await Promise.all([
        call('kiosks.texts', { params, query }, signal),
        call('messages.get', { params: { language } }, signal),
      ])
      return { own: own.texts, standard }
    },
  })

export const kioskLogQuery = ({ call, params }: KioskPlace) =>
  queryOptions({
    queryKey: ['kiosks', params.kioskId, 'log'],
    queryFn: ({ signal }) => call('kiosks.log', { params }, signal),
    refetchInterval: stateMs,
  })

/**
 * A new code for one tablet, and when the kiosk was paired before it. Reading it creates it, so it is read once and again only on
 * request.
 */
export const pairingCodeQuery = ({ call, params }: KioskPlace) =>
  queryOptions({
    ...readAnew,
    queryKey: ['kiosks', params.kioskId, 'code'],
    queryFn: async ({ signal }) => {
      const { pairedAt } = await call('kiosks.get', { params }, signal)
      const { code } = await call('kiosks.createPairingCode', { params }, signal)
      return { code, pairedBefore: pairedAt }
    },
    staleTime: pairingMinutes * MINUTE_MS,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
