/** A paired kiosk of the sample tenant, with a session that moves and an act for reception; and a call of each endpoint. */
import { facelessPicture } from './start-compreface.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import { uuid7 } from '#server/platform/ids.ts'
import type { TestApp } from './build-app.ts'
import { send, type Call } from './send.ts'

export type SampleKiosk = {
  readonly token: string
  readonly ids: Readonly<Record<'kioskId' | 'handOffId' | 'actId', string>>
}
type Ids = Readonly<Record<string, string>>

export async function openSampleKiosk(
  { app, clock }: TestApp,
  tenant: { readonly client: string; readonly companyId: string; readonly mark: string },
): Promise<SampleKiosk> {
  const { client, companyId, mark } = tenant
  const call = async (id: EndpointId, given: Call): Promise<Record<string, string>> => {
    const answer = await send(app, id, {
      ...given,
      params: { companyId, ...given.params },
    })
    if (answer.status !== 200) throw new Error(`${id}: ${answer.text}`)
    return answer.body as Record<string, string>
  }
  const made = await call('kiosks.create', {
    token: client,
    body: { name: `${mark} kiosk`, entranceName: mark },
  })
  const kioskId = made['id'] ?? ''
  const params = { kioskId }
  await call('kiosks.putTexts', {
    token: client,
    params,
    body: { language: 'en', texts: { common_error_required: mark } },
  })
  const { code = '' } = await call('kiosks.createPairingCode', { token: client, params })
  const { token = '' } = await call('kiosk.pair', { body: { code } })
  const handOff = await call('kiosk.handOff', { token, body: { state: { name: mark } } })
  await call('kiosk.uploadLog', {
    token,
    params,
    body: { lines: [{ at: clock.now(), level: 'info', message: mark }] },
  })
  const actId = uuid7()
  const act = { kind: 'CHECK_IN', visitId: 'unknown' }
  await call('kiosk.sync', {
    token,
    body: { deviceTime: clock.now(), acts: [{ id: actId, at: clock.now(), act }] },
  })
  return { token, ids: { kioskId, handOffId: handOff['id'] ?? '', actId } }
}

/** What reads first, what ends the kiosk last. */
export function sampleKioskCalls(ids: Ids, token: string) {
  const kiosk = { token }
  const now = '2026-11-21T09:00:00.000Z'
  const act = { kind: 'CHECK_OUT', visitId: 'unknown' }
  return {
    'kiosks.list': {},
    'kiosks.get': {},
    'kiosks.tenants': kiosk,
    'kiosks.params': {},
    'kiosks.texts': { query: { language: 'en' } },
    'kiosks.languages': {},
    'kiosks.log': {},
    'kiosks.conflicts': { query: { open: 'true' } },
    'kiosk.data': { ...kiosk, query: { language: 'en' } },
    'kiosk.offlineBundle': kiosk,
    'presences.code': kiosk,
    'kiosk.watchHandOff': kiosk,
    'kiosk.heartbeat': { ...kiosk, body: { appVersion: '1', bundles: [] } },
    'kiosk.findByFace': { ...kiosk, body: { picture: facelessPicture } },
    'kiosk.find': { ...kiosk, body: { by: 'NAME', name: 'Nobody Known' } },
    'kiosk.scan': { ...kiosk, body: { code: 'none' } },
    'kiosk.handOff': { ...kiosk, body: { state: { step: 'host' }, language: 'en' } },
    'kiosk.checkExitCode': { ...kiosk, body: { code: '1234' } },
    'kiosk.uploadLog': { ...kiosk, body: { lines: [{ at: now, level: 'warn', message: 'm' }] } },
    'kiosk.sync': {
      ...kiosk,
      body: {
        deviceTime: now,
        acts: [{ id: '019a0000-0000-7000-8000-000000000002', at: now, act }],
      },
    },
    'handOffs.take': { body: { code: 'none' } },
    'kiosks.create': { body: { name: 'Another', entranceName: 'North' } },
    'kiosks.update': { body: { name: 'Renamed', entranceName: 'South' } },
    'kiosks.putTenants': { body: [{ id: ids['companyId'] }] },
    'kiosks.putExitCode': { body: { code: '2468' } },
    'kiosks.putParams': { body: { idleSeconds: 30, walkIn: { lookupByName: 'OFF' } } },
    'kiosks.putTexts': {
      body: { language: 'en', texts: { common_error_required: 'Needed here' } },
    },
    'kiosks.putLanguages': { body: [{ code: 'en' }, { code: 'fr' }] },
    'kiosks.closeConflict': {},
    'kiosks.createPairingCode': {},
    'kiosk.pair': { body: { code: 'BCDF-GHJK' } },
    'kiosks.restart': {},
    'kiosks.revoke': {},
    'kiosks.delete': {},
    'kiosks.restore': {},
  } satisfies Partial<Record<EndpointId, Call>>
}
