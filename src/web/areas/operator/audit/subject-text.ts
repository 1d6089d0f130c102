import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { flaggedFeatures } from '#domain/feature-flag/feature-flag.ts'
import type { Translator } from '#web/i18n/translator.ts'
import { flagWords } from '../features/flag-words.ts'

type Page = CallOutput<Endpoints['operatorAudit.list']>
type Event = Pick<Page['events'][number], 'subject' | 'subjectName' | 'organisation'>

/** What an event is about, beside its organisation; empty where what happened says it. Ids stand only for what has no name any more. */
export function subjectText(
  { subject, subjectName, organisation }: Event,
  locationNames: ReadonlyMap<string, string>,
  t: Translator['t'],
): string {
  if (subjectName !== null) return subjectName
  const [noun = '', id = ''] = subject.split(/:(.*)/s)
  if (noun === 'company') return locationNames.get(id) ?? id
  if (noun === 'organisation') return organisation === null && id !== 'installation' ? id : ''
  if (noun !== 'installation') return subject
  const feature = flaggedFeatures.find((one) => one === id)
  if (feature !== undefined) return t(flagWords[feature].name)
  // A queue; announcements have an id alone, and read-only mode is named by what happened.
  return id.startsWith('AN-') || id === 'read-only' ? '' : id
}
