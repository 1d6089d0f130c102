/** An ID scanner of a sample tenant, by which its visitor was scanned, and a sound call of every endpoint about them. */
import { insideId, outsideId } from '#contract/ids.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { sha256, uuid7 } from '#server/platform/ids.ts'
import type { Deps } from '#server/deps.ts'
import { picture } from './pictures.ts'
import type { Call } from './send.ts'

const at = '2026-11-21T09:00:00.000Z'

/** @returns the outside ids of its scanner, and of one that waits for nobody */
export async function openIdScanSample(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  companyId: CompanyId,
  mark: string,
  visit: VisitKey,
  kiosk: string,
): Promise<Readonly<Record<string, string>>> {
  const integrationId = uuid7()
  const scanId = uuid7()
  const kioskId = insideId('KI', kiosk)
  const own = { company_id: companyId, integration_id: integrationId }
  const bytes = await picture()
  const { sha256: sha } = await files.put(bytes, 'image/png')
  await db.inSystem(async (tx) => {
    await tx
      .insertInto('files')
      .values({ company_id: companyId, sha256: sha, mime: 'image/png', size_bytes: bytes.length })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await tx
      .insertInto('id_scanners')
      .values({
        ...own,
        name: mark,
        threshold: 80,
        kept_days: 0,
        kiosk_id: kioskId,
        token_hash: sha256(`${mark} scanner`),
        created_at: at,
      })
      .execute()
    const scan = {
      ...own,
      consented_at: at,
      consented_before: 'system',
      waits_until: at,
      scanned_at: at,
      name: mark,
      country: 'BE',
      score: 97,
      threshold: 80,
      picture_sha256: sha,
      deletes_at: '2999-01-01T00:00:00.000Z',
    }
    const { visitDate, meetingId, visitorId } = visit
    const ofVisit = { visit_date: visitDate, meeting_id: meetingId, visitor_id: visitorId }
    await tx
      .insertInto('id_scans')
      .values([
        { ...scan, ...ofVisit, scan_id: uuid7() },
        { ...scan, scan_id: scanId, kiosk_id: kioskId },
      ])
      .execute()
    await tx
      .insertInto('id_scan_messages')
      .values({ ...own, message_id: uuid7(), at, outcome: 'TAKEN', dropped: 0 })
      .execute()
  })
  return { scannerId: outsideId('WH', integrationId), scanId }
}

const body = { name: 'Desk 1', threshold: 80, keptDays: 0, kioskId: null }

/** In this order each finds what it needs; the one that ends is last. */
export const idScanCalls = ({ scannerId }: Readonly<Record<string, string>>, kiosk: string) =>
  ({
    'idScanners.list': {},
    'idScanners.kiosks': {},
    'idScanners.messages': {},
    'idScans.get': {},
    'idScans.picture': {},
    'idScans.ask': { body: { scannerId, consented: true } },
    'idScans.remove': {},
    'kiosk.idScan': { token: kiosk },
    'kiosk.askIdScan': { token: kiosk, body: { consented: true } },
    'kiosk.removeIdScan': { token: kiosk },
    'idScanners.create': { body },
    'idScanners.update': { body },
    'idScanners.pause': {},
    'idScanners.activate': {},
    'idScanners.token': {},
    'idScanners.remove': {},
  }) satisfies Record<string, Call>
