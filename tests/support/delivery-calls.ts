/** One sound call of every endpoint about deliveries, and the deliveries that they are about. */
import type { EndpointId } from '#contract/endpoints.ts'
import { drawing, picture } from './pictures.ts'
import type { Call } from './send.ts'

type Done = (id: EndpointId, call: Call) => Promise<Record<string, string>>

/** Three deliveries that are held, one with a comment and a file; all named with `mark`. */
export async function openDeliverySample(
  done: (id: EndpointId, call: Call, more?: Record<string, string>) => ReturnType<Done>,
  mark: string,
): Promise<Record<string, string>> {
  const modules = ['VISITORS', 'WORKPLACE', 'DELIVERIES', 'SERVICE_DESK']
  await done('companies.putModules', { body: { modules } })
  const body = { addressee: `${mark} addressee`, carrier: mark, place: mark, note: `${mark} note` }
  const { id: deliveryId = '' } = await done('deliveries.create', { body })
  const { id: signedDeliveryId = '' } = await done('deliveries.create', { body })
  const { id: returnedDeliveryId = '' } = await done('deliveries.create', { body })
  await done('deliveryComments.add', { body: { text: `${mark} said` } }, { deliveryId })
  const file = { bytes: await picture('#654322'), name: `${mark}.png`, type: 'image/png' }
  const { id = '' } = await done('deliveryAttachments.add', { file }, { deliveryId })
  return { deliveryId, signedDeliveryId, returnedDeliveryId, deliveryFileId: id }
}

/** In the order in which each of them is allowed. */
export async function deliveryCalls(
  png: NonNullable<Call['file']>,
  ids: Readonly<Record<string, string>>,
  { employee: token }: Readonly<Record<'employee', string>>,
) {
  const signed = { params: { deliveryId: ids['signedDeliveryId'] ?? '' } }
  const returned = { params: { deliveryId: ids['returnedDeliveryId'] ?? '' } }
  const file = { params: { attachmentId: ids['deliveryFileId'] ?? '' } }
  const ink = { bytes: await drawing(), name: 'signature.png', type: 'image/png' }
  const recipient = { id: ids['userId'] }
  return {
    'deliveries.list': { query: { q: 'a', state: 'RECEIVED', from: '2026-11-20' } },
    'deliveries.file': { query: { format: 'CSV', state: 'RECEIVED' } },
    'deliveries.own': { token },
    'deliveries.words': {},
    'deliveries.labelDirectory': {},
    'deliveries.get': {},
    'deliveries.create': { body: { addressee: 'Ann', recipient } },
    'deliveries.update': { body: { recipient, note: 'Changed', revision: 1 } },
    'deliveries.sendReminder': {},
    'deliveries.putPicture': { file: png },
    'deliveries.picture': {},
    'deliveries.removePicture': {},
    'deliveries.timeline': {},
    'deliveryComments.list': {},
    'deliveryComments.searchReaders': { query: { filter: 'an' } },
    'deliveryComments.add': { body: { text: 'Said', taggedIds: [] } },
    'deliveryAttachments.list': {},
    'deliveryAttachments.add': { file: png },
    'deliveryAttachments.get': file,
    'deliveryAttachments.remove': file,
    'deliveries.lose': {},
    'deliveries.find': {},
    'deliveries.handOver': { body: { how: 'KNOWN' } },
    'deliveries.sign': { ...signed, file: ink },
    'deliveries.signature': signed,
    'deliveries.return': returned,
  } satisfies Partial<Record<EndpointId, Call>>
}
