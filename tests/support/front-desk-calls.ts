/** One sound call of every endpoint of the screens that reception opens on demand, and what they are about. */
import type { EndpointId } from '#contract/endpoints.ts'
import { picture } from './pictures.ts'
import type { Call } from './send.ts'

type Done = (id: EndpointId, call: Call) => Promise<Record<string, string>>

/** A comment and a file that stay, both named with `mark`. */
export async function openFrontDeskSample(
  done: Done,
  mark: string,
): Promise<Record<string, string>> {
  await done('comments.add', { body: { text: `${mark} said` } })
  const file = { bytes: await picture('#654321'), name: `${mark}.png`, type: 'image/png' }
  const { id = '' } = await done('attachments.add', { file })
  return { attachmentId: id }
}

export function frontDeskCalls(
  png: NonNullable<Call['file']>,
  ids: Readonly<Record<string, string>>,
) {
  return {
    'visitors.putPicture': { file: png },
    'visitors.picture': {},
    'visitors.removePicture': {},
    'visits.verify': { body: { checked: false } },
    'walkIn.register': { body: { visitor: { firstname: 'Rita' }, hostId: ids['userId'] } },
    'comments.list': {},
    'comments.searchReaders': { query: { filter: 'an' } },
    'comments.add': { body: { text: 'Said', taggedIds: [] } },
    'visits.sendTextMessage': { body: { text: 'The lift is on your right.' } },
    'attachments.list': {},
    'attachments.add': { file: png },
    'attachments.get': {},
    'attachments.remove': {},
    'directory.list': { query: { q: 'visitor' } },
    'directory.get': {},
    'directory.matches': {},
    'directory.duplicates': {},
    'visitors.permanentPass': {},
    'visitors.issuePermanentPass': {},
    'visitors.sendPermanentPass': {},
    'visitors.revokePermanentPass': {},
    'visits.customFields': {},
    'directory.mergePreview': { query: { otherId: 'V-01hf7yat00e0gq8s0c1xn5p3vd' } },
    'directory.merge': { body: { otherId: 'V-01hf7yat00e0gq8s0c1xn5p3vd' } },
    'directory.export': {},
    'directory.erase': { body: { name: 'Nobody', cancelVisits: true } },
    'signatures.pdf': {},
    'locationSignatures.pdf': {},
  } satisfies Partial<Record<EndpointId, Call>>
}
