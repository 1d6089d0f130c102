/** One sound call of every endpoint of the screens that reception opens on demand, and what they are about. */
import type { EndpointId } from '#contract/paths.ts'
import type { badgePaths } from '#contract/badge-paths.ts'
import type { frontDeskPaths } from '#contract/front-desk-paths.ts'
import { picture } from './pictures.ts'
import type { Call } from './send.ts'

/** The others are those of the log, of the visitor, and of badges. */
type OwnCall = Exclude<
  keyof typeof frontDeskPaths,
  | keyof typeof badgePaths
  | 'visits.list'
  | 'visitors.setFrequent'
  | 'visits.putCustomFields'
  // Only while somebody is in the house.
  | 'visits.answerArrival'
  // Those of kiosks.
  | 'kiosks.conflicts'
  | 'kiosks.closeConflict'
>
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
): Record<OwnCall, Call> {
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
  }
}
